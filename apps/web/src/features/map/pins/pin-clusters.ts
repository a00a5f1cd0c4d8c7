// Clusters listings into pins for the visible area and zoom.
import type { Point } from '@chowk/contract/places/map-rules';
import Supercluster from 'supercluster';
import { MAX_ZOOM } from '../../../ui/leaflet/max-zoom.ts';
import type { PlacedListing } from '../map-view.ts';

/** Pins closer than this would overlap. */
const CLUSTER_RADIUS_PX = 52;

export type Bounds = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

export type Pin = {
  /** Stable across renders. */
  readonly key: string;
  readonly point: Point;
  /** Its listings, known or not. */
  readonly count: number;
  /** All of them, or one where `area` says where to search for the others. */
  readonly placed: readonly PlacedListing[];
  readonly area: Bounds | null;
  /** Zoom at which the cluster splits; null if never. */
  readonly opensAt: number | null;
};

export type PinFinder = (bounds: Bounds, zoom: number) => Pin[];

export function createPinFinder(listings: readonly PlacedListing[]): PinFinder {
  const index = new Supercluster<{ placed: PlacedListing }>({
    radius: CLUSTER_RADIUS_PX,
    extent: 256,
    maxZoom: MAX_ZOOM,
  });
  index.load(
    listings.map((placed) => ({
      type: 'Feature',
      properties: { placed },
      geometry: { type: 'Point', coordinates: [placed.point.lng, placed.point.lat] },
    })),
  );

  const readCluster = (id: number, point: Point): Pin => {
    const zoom = index.getClusterExpansionZoom(id);
    const placed = index.getLeaves(id, Number.POSITIVE_INFINITY).map(({ properties }) => properties.placed);
    const opensAt = zoom > MAX_ZOOM ? null : zoom;
    return { key: `cluster-${id}`, point, count: placed.length, placed, opensAt, area: null };
  };

  return ({ west, south, east, north }, zoom) =>
    index.getClusters([west, south, east, north], Math.round(zoom)).map(({ properties, geometry }): Pin => {
      const [lng = 0, lat = 0] = geometry.coordinates;
      if ('cluster_id' in properties) return readCluster(properties.cluster_id, { lat, lng });
      const { placed } = properties;
      return { key: placed.listing.id, point: placed.point, count: 1, placed: [placed], opensAt: null, area: null };
    });
}
