// Pins of more results than the browser loads: requested from the server for each area the map shows.
import { type MapArea, mapPinLimits, mapX, mapY, snapArea } from '@chowk/contract/places/map-cells';
import type { SearchRequest } from '@chowk/contract/search/search-schemas';
import { useQuery } from '@tanstack/react-query';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { mapPinsQuery, type ServerPin } from '../../../data/search/map-pins-query.ts';
import { toHomeSearch } from '../../../domain/search/home-search.ts';
import { readHomeView } from '../../../domain/search/home-view.ts';
import { useDebounced } from '../../../platform/device/use-debounced.ts';
import type { Pin, PinFinder } from './pin-clusters.ts';
import { areaOf } from './use-pins.ts';

/** A drag ends in several moves. */
const SETTLE_MS = 150;

/** The search of the address. */
export function useMapSearch(): SearchRequest {
  const [parameters] = useSearchParams();
  return useMemo(() => toHomeSearch(readHomeView(parameters)), [parameters]);
}

const noPins: PinFinder = () => [];

/** Null where the server does not answer. Pins of a former area stay until the next arrive. */
export function useServerPins(map: LeafletMap | null, isWanted: boolean): PinFinder | null {
  const { sortBy: _, ...filters } = useMapSearch();
  const shown = useDebounced(useShownArea(isWanted ? map : null), SETTLE_MS);
  const { view, zoom } = useMemo(() => JSON.parse(shown ?? '{"view":{},"zoom":0}') as Shown, [shown]);
  const { data, isError } = useQuery({
    ...mapPinsQuery(filters, view, zoom),
    enabled: isWanted && shown !== null,
    placeholderData: (former, query) =>
      JSON.stringify(query?.queryKey[2]) === JSON.stringify(filters) ? former : undefined,
  });
  const found = useMemo(() => data && createServerPinFinder(data), [data]);
  if (!isWanted || (isError && !found)) return null;
  return found ?? noPins;
}

type Shown = { readonly view: MapArea; readonly zoom: number };

/** As text: equal areas are equal, and a short move changes nothing. */
function useShownArea(map: LeafletMap | null): string | null {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (!map) return;
    const update = () => {
      const zoom = Math.round(map.getZoom());
      setShown(JSON.stringify({ view: snapArea(areaOf(map.getBounds()), zoom), zoom } satisfies Shown));
    };
    update();
    map.on('moveend', update);
    return () => {
      map.off('moveend', update);
    };
  }, [map]);
  return shown;
}

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
