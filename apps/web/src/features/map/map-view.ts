// Where each listing lies on the map, and where the map looks when it opens.
import { mapDefaults } from '@chowk/contract/limits';
import { hasPosition, type Point, scatterPoint, zoomForSpread } from '@chowk/contract/places/map-rules';
import type { CardListing } from '../../data/listings/listing-queries.ts';

export type PlacedListing = { readonly listing: CardListing; readonly point: Point };

/** A listing without a position lies near the centre, each time on the same spot. */
export function placeListings(listings: readonly CardListing[], centre: Point): PlacedListing[] {
  return listings.map((listing) => {
    const { id, latitude, longitude } = listing;
    return { listing, point: hasPosition(listing) ? { lat: latitude, lng: longitude } : scatterPoint(id, centre) };
  });
}

export type MapView = { readonly centre: Point; readonly zoom: number };

/**
 * A place that was set is the centre, with everything around it in view. Otherwise the centre is where the person is,
 * unless nothing for sale is near there: then it is in the midst of it.
 */
export function chooseView(points: readonly Point[], wished: Point, isSet = false): MapView {
  if (isSet)
    return { centre: wished, zoom: zoomForSpread([...points, ...points.map((point) => mirror(point, wished))]) };
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

/** As far on the other side. */
function mirror({ lat, lng }: Point, centre: Point): Point {
  return { lat: 2 * centre.lat - lat, lng: 2 * centre.lng - lng };
}

function middleOf(points: readonly Point[]): Point {
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { lat: middle(points.map(({ lat }) => lat)), lng: middle(points.map(({ lng }) => lng)) };
}
