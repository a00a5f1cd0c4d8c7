// Clusters listings into pins for the visible area and zoom.
import { type MapArea, mapPinLimits, mapX, mapY } from '@chowk/contract/places/map-cells';
import type { Point } from '@chowk/contract/places/map-rules';
import Supercluster from 'supercluster';
import type { ServerPin } from '../../../data/search/map-pins-query.ts';
import { MAX_ZOOM } from '../../../ui/leaflet/max-zoom.ts';
import type { PlacedListing } from '../map-view.ts';

/** Pins closer than this would overlap. */
const CLUSTER_RADIUS_PX = 52;

export type Bounds = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

export type Pin = {
  /** Stable across renders. */
  readonly key: string;
  readonly point: Point;
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

/** Of pins that the server clustered. */
export function createServerPinFinder(pins: readonly ServerPin[]): PinFinder {
  return ({ west, south, east, north }, zoom) =>
    pins
      .filter(({ lat, lng }) => lat >= south && lat <= north && lng >= west && lng <= east)
      .map((pin) => readPin(pin, zoom));
}

function readPin({ listing, count, lat, lng, north, south, east, west }: ServerPin, zoom: number): Pin {
  const point = { lat, lng };
  const placed = [{ listing, point }];
  if (count === 1) return { key: listing.id, point, count, placed, opensAt: null, area: null };
  const area = { north, south, east, west };
  return { key: `${lat} ${lng} ${count}`, point, count, placed, opensAt: findOpeningZoom(area, zoom), area };
}

/** So wide that a cluster falls apart into several. */
const OPENED_PX = 256;

function findOpeningZoom({ north, south, east, west }: MapArea, zoom: number): number | null {
  const spread = Math.max(mapX(east) - mapX(west), mapY(south) - mapY(north));
  if (spread === 0 || zoom >= mapPinLimits.zoom) return null;
  const wanted = Math.floor(Math.log2(OPENED_PX / 256 / spread));
  return Math.min(mapPinLimits.zoom, Math.max(Math.round(zoom) + 1, wanted));
}
