// The place suggestions over HTTP.
import { searchPlaces } from '@chowk/contract/places/geocoding-endpoints';
import { type GeocodePlace, geocodeTexts } from '@chowk/contract/places/geocoding-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { tooMany } from '../http/errors.ts';
import { geocodingRoutes } from './geocoding.routes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function ask(query: string) {
  const response = await server.visitor().send({ method: 'GET', url: `${searchPlaces.path}?${query}` });
  return { status: response.statusCode, body: response.json() };
}

async function askForPlaces(query: string): Promise<GeocodePlace[]> {
  const { status, body } = await ask(query);
  expect(status).toBe(200);
  return body;
}

describe('GET /api/geocode/search', () => {
  it('answers in the shape of Nominatim', async () => {
    const [place] = await askForPlaces('q=sector+22+chandigarh&format=json&addressdetails=1&limit=5');
    expect(place).toEqual({
      place_id: expect.any(Number),
      licence: expect.stringContaining('GeoNames'),
      osm_type: 'node',
      osm_id: expect.any(Number),
      lat: '30.7327',
      lon: '76.7733',
      class: 'place',
      type: 'suburb',
      place_rank: 20,
      importance: 0.46,
      addresstype: 'suburb',
      name: 'Sector 22',
      display_name: 'Sector 22, Chandigarh, India',
      address: {
        suburb: 'Sector 22',
        city: 'Chandigarh',
        county: 'Chandigarh',
        state: 'Chandigarh',
        country: 'India',
        country_code: 'in',
      },
      boundingbox: ['30.7247', '30.7407', '76.7653', '76.7813'],
    });
  });

  it('names the kind of place in the address', async () => {
    const [place] = await askForPlaces('q=kharar');
    expect(place?.display_name).toBe('Kharar, Mohali, Punjab, India');
    expect(place?.address).toMatchObject({ town: 'Kharar', county: 'Mohali', state: 'Punjab' });
  });

  it('answers the places nearest to a position, else to the centre of the town', async () => {
    const named = async (query: string) =>
      (await askForPlaces(`q=gigemajra&nearest=1&${query}`)).map(({ name }) => name);
    expect(await named('featureType=city&lat=30.75&lon=76.65&limit=2')).toEqual(['Kharar', 'Desu Majra']);
    expect((await named('featureType=city'))[0]).toBe('Chandigarh');
    expect((await ask('q=gigemajra&nearest=1&lat=91&lon=76')).status).toBe(400);
  });

  it('answers places with similar names where none fits, if asked', async () => {
    expect(await askForPlaces('q=kharaarda&featureType=city')).toEqual([]);
    const alike = await askForPlaces('q=kharaarda&featureType=city&alike=1');
    expect(alike.map(({ name }) => name)).toContain('Kharar');
    expect(await askForPlaces('q=zzqqxxw&featureType=city&alike=1')).toEqual([]);
  });

  it.each(['', 'c', 'ch', '  ch  ', 'दि'])('answers nothing to %j: under three characters', async (q) => {
    expect(await askForPlaces(`q=${encodeURIComponent(q)}`)).toEqual([]);
  });

  it('answers five places, fewer when fewer are asked for, never more', async () => {
    expect(await askForPlaces('q=sector')).toHaveLength(5);
    expect(await askForPlaces('q=sector&limit=2')).toHaveLength(2);
    expect(await askForPlaces('q=sector&limit=50')).toHaveLength(5);
  });

  it.each(['featureType', 'featuretype', 'FeatureType'])('leaves out parts of a city with %s=city', async (name) => {
    expect((await askForPlaces('q=mohali')).map((place) => place.type)).toContain('suburb');
    const cities = await askForPlaces(`q=mohali&${name}=city`);
    expect(cities.map((place) => place.name)).toEqual(['Mohali']);
    expect(await askForPlaces(`q=sector+22&${name}=city`)).toEqual([]);
  });

  it('does not mind the case of the path', async () => {
    const response = await server.visitor().send({ method: 'GET', url: '/API/Geocode/Search?q=kharar' });
    expect(response.json<GeocodePlace[]>()[0]?.name).toBe('Kharar');
  });

  it('says what is missing without a query', async () => {
    const { status, body } = await ask('format=json');
    expect(status).toBe(400);
    expect(body).toMatchObject({
      message: geocodeTexts.query,
      type: 'validation',
      details: { q: [geocodeTexts.query] },
    });
  });

  it.each([
    ['an over-long query', `q=${'a'.repeat(5000)}`],
    ['a NUL', 'q=chandi%00garh'],
    ['two queries', 'q=kharar&q=kurali'],
    ['another format', 'q=kharar&format=xml'],
    ['no places at all', 'q=kharar&limit=0'],
    ['a negative limit', 'q=kharar&limit=-1'],
    ['half a place', 'q=kharar&limit=1.5'],
    ['an endless limit', 'q=kharar&limit=1e999'],
    ['a limit in words', 'q=kharar&limit=five'],
    ['another kind of feature', 'q=kharar&featureType=planet'],
  ])('refuses %s', async (_, query) => {
    expect(await ask(query)).toMatchObject({ status: 400, body: { type: 'validation', status: 400 } });
  });

  it.each(['(.*)+$', "'; drop table listings; --", '<script>alert(1)</script>', '🏠🏠🏠', '../../../etc/passwd'])(
    'takes %s as text',
    async (q) => {
      expect(await askForPlaces(`q=${encodeURIComponent(q)}`)).toEqual(expect.any(Array));
    },
  );
});

describe('what a place search costs its address', () => {
  it.each([
    ['sector 22 chandigarh', 1],
    ['near the old mill kharar punjab', 4],
    ['a b c d e f g h i j k l', 6],
  ])('%s', async (q, points) => {
    const spent: unknown[] = [];
    const limits = {
      spend(...given: unknown[]) {
        spent.push(given);
        throw tooMany(1);
      },
    };
    const geocoder = { search: async () => [], nearest: async () => [], resolveCity: async () => null };
    const call = { query: { q }, request: { ip: '192.0.2.1' } } as never;
    await expect(geocodingRoutes({ geocoder, limits }).search(call)).rejects.toMatchObject({ status: 429 });
    expect(spent).toEqual([['search', '192.0.2.1', points]]);
  });
});
