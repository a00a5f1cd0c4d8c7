// Search queries beside listings: place suggestions and facet counts.
import { queryTimes, suggestionLimits } from '@chowk/contract/limits';
import { searchPlaces } from '@chowk/contract/places/geocoding-endpoints';
import type { GeocodePlace } from '@chowk/contract/places/geocoding-schemas';
import { placeLine, placeName } from '@chowk/contract/places/place-names';
import { showFacets } from '@chowk/contract/search/search-endpoints';
import type { FacetsRequest } from '@chowk/contract/search/search-schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { defineQuery } from '../../platform/api/query-client.ts';
import { useDebounced } from '../../platform/device/use-debounced.ts';
import { localizeResponse } from '../localize-response.ts';

type Position = { readonly latitude: number; readonly longitude: number };

/** `nearest`: the places nearest to a position or to the centre of the town. */
type Kind = { readonly citiesOnly?: boolean; readonly isAlike?: boolean; readonly nearest?: Position | 'centre' };

export function placesQuery(text: string, { citiesOnly = false, isAlike = false, nearest }: Kind = {}) {
  return defineQuery(['places', text, citiesOnly, isAlike, nearest], (api, signal) =>
    api.call(searchPlaces, {
      query: {
        q: text,
        format: 'json',
        addressdetails: '1',
        limit: suggestionLimits.results,
        ...(citiesOnly ? { featureType: 'city' } : {}),
        ...(isAlike ? { alike: '1' } : {}),
        ...(nearest === undefined ? {} : { nearest: '1', ...(nearest === 'centre' ? {} : roundPosition(nearest)) }),
      },
      signal,
    }),
  );
}

/** Two decimals, about a kilometre, are enough to find the nearest villages. */
function roundPosition({ latitude, longitude }: Position) {
  return { lat: latitude.toFixed(2), lon: longitude.toFixed(2) };
}

/** Requested 300 ms after the last key, from three characters on. */
export function usePlaceSuggestions(typed: string, kind: Kind = {}): readonly GeocodePlace[] {
  const text = useDebounced(typed.trim(), suggestionLimits.debounceMs);
  const isLongEnough = text.length >= suggestionLimits.minCharacters;
  const { data, isError } = useQuery({
    ...placesQuery(text, kind),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  return isLongEnough && !isError ? (data ?? []).slice(0, suggestionLimits.results) : [];
}

export function listPlaces(places: readonly GeocodePlace[]) {
  return places.map(({ place_id, name, display_name }) => ({
    key: String(place_id),
    label: placeName(name),
    hint: placeLine(display_name),
  }));
}

export function findPlace(places: readonly GeocodePlace[], key: string): GeocodePlace | undefined {
  return places.find(({ place_id }) => String(place_id) === key);
}

export function facetsQuery(request: FacetsRequest) {
  return defineQuery(
    ['listings', 'facets', request],
    async (api, signal) => localizeResponse('localizeFacets', await api.call(showFacets, { body: request, signal })),
    { freshMs: queryTimes.listingFreshMs },
  );
}
