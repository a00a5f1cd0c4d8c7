// Cards for the map's tests.
import type { CardListing } from '../src/data/listings/listing-queries.ts';

export function makeCard(id: string, latitude: number, longitude: number): CardListing {
  return {
    id,
    title: `Thing ${id}`,
    price: 100,
    status: 'available',
    location: 'Sector 17, Chandigarh',
    city: 'Chandigarh',
    latitude,
    longitude,
    mediaFiles: [],
    createdAt: '2026-11-01T00:00:00.000Z',
    expiresAt: '2026-12-01T00:00:00.000Z',
  };
}
