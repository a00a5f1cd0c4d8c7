// Query of the map's pins: all results in the visible area, clustered by the server.
import { queryTimes } from '@chowk/contract/limits';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import type { MapArea } from '@chowk/contract/places/map-cells';
import { showMapPins } from '@chowk/contract/search/map-endpoints';
import type { FacetsRequest, MapPins } from '@chowk/contract/search/search-schemas';
import { defineQuery } from '../../platform/api/query-client.ts';
import { acceptListings } from '../listings/accept-answers.ts';
import { type CardListing, toCard } from '../listings/listing-queries.ts';

export type ServerPin = Omit<MapPins['pins'][number], 'listing'> & { readonly listing: CardListing };

/** Cached per area: panning back needs no request. */
export function mapPinsQuery(filters: FacetsRequest, view: MapArea, zoom: number) {
  return defineQuery(
    ['listings', 'pins', filters, view, zoom],
    async (api, signal): Promise<readonly ServerPin[]> => {
      const { pins } = await api.call(showMapPins, { body: { ...filters, view, zoom }, signal });
      const listings = await acceptListings(pins.map(({ listing }) => listing as Listing));
      return pins.flatMap((pin, at) => {
        const listing = listings[at];
        return listing ? [{ ...pin, listing: toCard(listing) }] : [];
      });
    },
    { freshMs: queryTimes.listingFreshMs },
  );
}
