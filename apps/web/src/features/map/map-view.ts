// Where each listing lies on the map, and where the map looks when it opens.
import { mapDefaults } from '@chowk/contract/limits';
import { hasPosition, type Point, scatterPoint, zoomForSpread } from '@chowk/contract/map-rules';
import type { CardListing } from '../../platform/listing-queries.ts';

export type PlacedListing = { readonly listing: CardListing; readonly point: Point };

/** A listing without a position lies near the centre, each time on the same spot. */
export function placeListings(listings: readonly CardListing[], centre: Point): PlacedListing[] {
  return listings.map((listing) => {
    const { id, latitude, longitude } = listing;
    return { listing, point: hasPosition(listing) ? { lat: latitude, lng: longitude } : scatterPoint(id, centre) };
  });
}

export type MapView = { readonly centre: Point; readonly zoom: number };

/** Centred where the person is or wants to be, unless nothing for sale is near there: then in the midst of it. */
export function chooseView(points: readonly Point[], wished: Point): MapView {
  const zoom = zoomForSpread(points);
  const near = Math.min(mapDefaults.userBoundsDegrees, degreesInView(zoom));
  const isNearSomething = points.some(
    ({ lat, lng }) => Math.max(Math.abs(lat - wished.lat), Math.abs(lng - wished.lng)) <= near,
  );
  const centre = points.length === 0 || isNearSomething ? wished : middleOf(points);
  return { centre, zoom };
}

/** From the middle to the edge of the narrowest map, on a phone of 320 px: a pin further off would not be seen. */
function degreesInView(zoom: number): number {
  const [halfWidth, tile] = [140, 256];
  return (halfWidth * 360) / (tile * 2 ** zoom);
}

function middleOf(points: readonly Point[]): Point {
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { lat: middle(points.map(({ lat }) => lat)), lng: middle(points.map(({ lng }) => lng)) };
}
