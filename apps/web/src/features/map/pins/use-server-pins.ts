// Pins of more results than the browser loads: requested from the server for each area the map shows.
import { type MapArea, snapArea } from '@chowk/contract/places/map-cells';
import type { SearchRequest } from '@chowk/contract/search/search-schemas';
import { useQuery } from '@tanstack/react-query';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { mapPinsQuery } from '../../../data/search/map-pins-query.ts';
import { toHomeSearch } from '../../../domain/search/home-search.ts';
import { readHomeView } from '../../../domain/search/home-view.ts';
import { useDebounced } from '../../../platform/device/use-debounced.ts';
import { createServerPinFinder, type PinFinder } from './pin-clusters.ts';
import { areaOf } from './use-pins.ts';

/** A drag ends in several moves. */
const SETTLE_MS = 150;

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
