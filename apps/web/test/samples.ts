// Test samples: access tokens with real times, and map cards.
import { makeListing } from '@chowk/contract/listings/sample-listing';
import type { CardListing } from '../src/data/listings/listing-queries.ts';

export function tokenThatEndsIn(ms: number, now: number): string {
  return write({ exp: (now + ms) / 1000 });
}

/** As the server issues them, at this moment of its clock. */
export function tokenIssuedAt(now: number, ms = 3_600_000): string {
  return write({ iat: now / 1000, exp: (now + ms) / 1000 });
}

function write(claims: object): string {
  const text = btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `header.${text}.signature`;
}

export function makeCard(id: string, latitude: number, longitude: number): CardListing {
  return makeListing({ id, title: `Thing ${id}`, price: 100, latitude, longitude, mediaFiles: [] });
}
