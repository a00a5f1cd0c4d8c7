// The formula of best match, factor by factor: two listings that differ in one thing alone, and which of them comes first.
import { searchListings } from '@chowk/contract/search/search-endpoints';
import type { SearchRequest } from '@chowk/contract/search/search-schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { type Planted, plantListings } from '../../../test/planted-rows.ts';
import { weightOf } from './score.rules.ts';

let server: TestServer;
let sellerId: string;
const start = Date.now() - 1_000_000;

beforeAll(async () => {
  server = await startTestServer();
  sellerId = (await server.addUser()).user.id;
});
beforeEach(() => server.database.deleteFrom('listings').execute());
afterAll(() => server.close());

const plain = {
  title: 'Thing',
  description: 'As good as new.',
  category: 'arts',
  subcategory: 'handmade',
  city: 'Kurali',
};
/** The address tells them apart: no word of it is searched. */
async function first(query: string, better: Partial<Planted>, worse: Partial<Planted>, more: SearchRequest = {}) {
  // The worse one is newer: only the factor can put the better one first.
  await plantListings(server.database, [
    { user_id: sellerId, ...plain, created_at: new Date(start), ...better, address: 'better one' },
    { user_id: sellerId, ...plain, created_at: new Date(start + 1000), ...worse, address: 'worse one' },
  ]);
  const { body } = await server.visitor().call(searchListings, { body: { query, ...more } });
  if (!Array.isArray(body)) throw new Error('refused');
  expect(body).toHaveLength(2);
  return body[0]?.address;
}

describe('of two listings comes first', () => {
  it.each<[factor: string, query: string, better: Partial<Planted>, worse: Partial<Planted>]>([
    ['the one with the word in its title', 'harmonium', { title: 'Harmonium' }, { description: 'A harmonium too.' }],
    [
      'the one with the word in its category',
      'handmade',
      {},
      { subcategory: 'materials', description: 'All handmade.' },
    ],
    ['the one with the word in its title and its category', 'handmade', { title: 'Handmade thing' }, {}],
    [
      'another chair, of close matches for a gaming chair, not another accessory',
      'gaming chair',
      { title: 'Rocking chair', category: 'furniture', subcategory: 'tables' },
      { title: 'Steering wheel', category: 'gaming', subcategory: 'accessories' },
    ],
    [
      'of close matches one of the kind, not another thing with its name in the title',
      'room heater zzz',
      { title: 'Split AC', category: 'home', subcategory: 'appliances' },
      { title: 'Aquarium filter and heater', category: 'pets', subcategory: 'supplies' },
    ],
    ['the word itself, not what means the same', 'fridge', { title: 'Fridge' }, { title: 'Refrigerator' }],
    ['what means the same, not what is near to it', 'तबला', { title: 'Tabla' }, { title: 'Table' }],
    [
      'what means the same in the text, not what only sounds so',
      'तबला',
      { description: 'With tabla.' },
      { description: 'With table.' },
    ],
    [
      'the one of the kind',
      'mobile',
      { title: 'Nokia mobile', category: 'electronics', subcategory: 'phones' },
      { title: 'Nokia mobile' },
    ],
    [
      'the one of the kind of its maker',
      'nikon',
      { title: 'Nikon', category: 'electronics', subcategory: 'cameras' },
      { title: 'Nikon' },
    ],
    [
      'the one near the place',
      'harmonium in mohali',
      { title: 'Harmonium', latitude: 30.7046, longitude: 76.7179 },
      { title: 'Harmonium', latitude: 30.9, longitude: 76.9 },
    ],
    [
      'the better match far away, not the worse one near',
      'harmonium in mohali',
      { title: 'Harmonium', latitude: 31.9, longitude: 76.9 },
      { description: 'And a harmonium.', latitude: 30.7046, longitude: 76.7179 },
    ],
    ['the one with the rarer word, of close matches', 'harmonium chair', { title: 'Harmonium' }, { title: 'Chair' }],
  ])('%s: %s', async (_, query, better, worse) => {
    if (query === 'harmonium chair') {
      await plantListings(
        server.database,
        Array.from({ length: 30 }, () => ({
          user_id: sellerId,
          title: 'Chair',
          status: 'pending' as const,
          latitude: 10,
        })),
      );
      await plantListings(server.database, [
        { user_id: sellerId, ...plain, created_at: new Date(start), ...better, address: 'better one' },
        { user_id: sellerId, ...plain, ...worse, address: 'worse one' },
      ]);
      const { body } = await server.visitor().call(searchListings, { body: { query } });
      expect(Array.isArray(body) && body[0]?.address).toBe('better one');
      return;
    }
    expect(await first(query, better, worse)).toBe('better one');
  });

  it('the newer one, of equals', async () => {
    const newer = { title: 'Harmonium', created_at: new Date(start + 5000) };
    expect(await first('harmonium', newer, { title: 'Harmonium' })).toBe('better one');
  });

  it('the better match, however old', async () => {
    const old = { title: 'Harmonium', created_at: new Date(start - 20 * 86_400_000) };
    expect(await first('harmonium', old, { description: 'Harmonium.' })).toBe('better one');
  });
});

describe('weightOf', () => {
  it.each([
    [0, 0],
    [1, 11],
    [10, 8],
    [100, 4],
    [1000, 1],
    [50_000, 1],
  ])('a word that %i listings have weighs %i', (listings, weight) => expect(weightOf(listings)).toBe(weight));
});
