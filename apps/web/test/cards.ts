// Cards for the map's tests.
import { makeListing } from '@chowk/contract/listings/make-listing';
import type { CardListing } from '../src/data/listings/listing-queries.ts';

export function makeCard(id: string, latitude: number, longitude: number): CardListing {
  return makeListing({ id, title: `Thing ${id}`, price: 100, latitude, longitude, mediaFiles: [] });
}
