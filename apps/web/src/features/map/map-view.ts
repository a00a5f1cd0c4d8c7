// Positions of listings on the map, and its initial centre and zoom.
import { mapDefaults } from '@chowk/contract/limits';
import { hasPosition, type Point, scatterPoint, zoomForSpread } from '@chowk/contract/places/map-rules';
import type { CardListing } from '../../data/listings/listing-queries.ts';

export type PlacedListing = { readonly listing: CardListing; readonly point: Point };

/** A listing without a position is placed near the centre, always on the same spot. */
export function placeListings(listings: readonly CardListing[], centre: Point): PlacedListing[] {
  return listings.map((listing) => {
    const { id, latitude, longitude } = listing;
    return { listing, point: hasPosition(listing) ? { lat: latitude, lng: longitude } : scatterPoint(id, centre) };
  });
}

export type MapView = { readonly centre: Point; readonly zoom: number };

/** A place set by the user is the centre, with all listings in view. Otherwise the centre is the user's position, or the
 * middle of the listings if none is near. */
export function chooseView(points: readonly Point[], target: Point, isSet = false): MapView {
  if (isSet)
    return { centre: target, zoom: zoomForSpread([...points, ...points.map((point) => mirror(point, target))]) };
  const zoom = zoomForSpread(points);
  const near = Math.min(mapDefaults.userBoundsDegrees, degreesInView(zoom));
  const hasListingNear = points.some(
    ({ lat, lng }) => Math.max(Math.abs(lat - target.lat), Math.abs(lng - target.lng)) <= near,
  );
  const centre = points.length === 0 || hasListingNear ? target : middleOf(points);
  return { centre, zoom };
}

/** From the centre to the edge of the map on a 320 px phone. */
function degreesInView(zoom: number): number {
  const [halfWidth, tile] = [140, 256];
  return (halfWidth * 360) / (tile * 2 ** zoom);
}

function mirror({ lat, lng }: Point, centre: Point): Point {
  return { lat: 2 * centre.lat - lat, lng: 2 * centre.lng - lng };
}

function middleOf(points: readonly Point[]): Point {
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { lat: middle(points.map(({ lat }) => lat)), lng: middle(points.map(({ lng }) => lng)) };
}
