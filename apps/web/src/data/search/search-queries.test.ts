// Geocoder requests while a place is typed.
import { describe, expect, it } from 'vitest';
import { createApi } from '../../platform/api/api.ts';
import { createQueryClient } from '../../platform/api/query-client.ts';
import { placesQuery } from './search-queries.ts';

async function askFor(...given: Parameters<typeof placesQuery>): Promise<string> {
  let asked = '';
  const api = createApi(async ({ path }) => {
    asked = path;
    return { status: 200, statusText: '', text: '[]', header: () => null };
  });
  await createQueryClient(api).fetchQuery(placesQuery(...given));
  return asked;
}

describe('Place suggestions', () => {
  it('are requested with the text, as JSON with address details, five at most', async () => {
    expect(await askFor('Sector 22')).toBe('/api/geocode/search?q=Sector+22&format=json&addressdetails=1&limit=5');
  });

  it('of cities have the city filter', async () => {
    expect(await askFor('Mohali', { citiesOnly: true })).toMatch(/&featureType=city$/);
  });
});
