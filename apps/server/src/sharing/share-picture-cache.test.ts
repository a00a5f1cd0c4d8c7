// Cache of share pictures: concurrent requests share one rendering, and a full queue answers 503.
import { addTranslation } from '@chowk/contract/languages/define-texts';
import { describe, expect, it } from 'vitest';
import { newId } from '../database/ids.ts';
import { Refusal, tooMany } from '../http/errors.ts';
import type { PhotoStorage } from '../media/index.ts';
import { textsOf } from './render-share-picture.ts';
import { createSharePictureCache } from './share-picture-cache.ts';

const now = () => new Date('2026-01-15');

const listing = () => ({
  ...({
    id: newId(),
    title: 'Wooden cot',
    price: '4500.00',
    pricing: 'negotiable',
    city: 'Mohali',
    status: 'available',
    category: 'furniture',
    subcategory: 'beds',
    latitude: 30.7046,
    longitude: 76.7179,
  } as const),
  ...{ updatedAt: new Date(0), expiresAt: new Date('2026-02-01'), file_name: `${'0'.repeat(32)}.webp`, width: 800 },
});

/** Nothing is found in it; `reads` counts who looked. */
function storageThat(answers: () => Promise<null>) {
  const storage = {
    reads: 0,
    read() {
      storage.reads += 1;
      return answers();
    },
  };
  return storage as typeof storage & PhotoStorage;
}

const readStill = async () => null;

describe('share pictures', () => {
  it('are rendered once for concurrent requests, and cached', async () => {
    const storage = storageThat(async () => null);
    const pictures = createSharePictureCache({ storage, now, readStill });
    const wanted = listing();
    const rendered = await Promise.all([pictures.get(wanted), pictures.get(wanted), pictures.get(wanted)]);
    expect(await pictures.get(wanted)).toBe(rendered[0]);
    expect(storage.reads).toBe(1);
    await pictures.get({ ...wanted, updatedAt: new Date(1) });
    expect(storage.reads).toBe(2);
  });

  // Promise: The picture beside a shared link of a Hindi or Punjabi page has its words in that language
  it('are rendered for each language with its texts', async () => {
    addTranslation('hi', 'listings/choices', { pricing: { choices: { negotiable: 'मोल-भाव संभव' } } });
    addTranslation('hi', 'places/names', { Mohali: 'मोहाली' });
    const facts = { ...listing(), price: 4500, now: now() };
    expect(textsOf(facts, 'en')).toEqual({ ended: null, price: '₹4,500 · Negotiable', city: 'Mohali' });
    expect(textsOf(facts, 'hi')).toMatchObject({ price: '₹4,500 · मोल-भाव संभव', city: 'मोहाली' });
    const pictures = createSharePictureCache({ storage: storageThat(async () => null), now, readStill });
    const wanted = listing();
    const [english, hindi] = [await pictures.get(wanted), await pictures.get(wanted, 'hi')];
    expect(hindi.equals(english)).toBe(false);
    expect(await pictures.get(wanted, 'hi')).toBe(hindi);
  });

  it.each([
    ['Sold', { status: 'sold' }],
    ['Rented', { status: 'sold', category: 'property', subcategory: 'rent' }],
    ['Filled', { status: 'sold', category: 'jobs' }],
    ['Expired', { expiresAt: new Date('2026-01-14') }],
  ] as const)('say that a listing is %s', async (ended, change) => {
    const facts = { ...listing(), ...change, price: 4500, now: now() };
    expect(textsOf(facts, 'en')).toMatchObject({ ended });
    const pictures = createSharePictureCache({ storage: storageThat(async () => null), now, readStill });
    const onSale = listing();
    const [before, after] = [
      await pictures.get(onSale),
      await pictures.get({ ...onSale, ...change, updatedAt: new Date(1) }),
    ];
    expect(after.equals(before)).toBe(false);
  });

  it('are refused while the queue is full', async () => {
    const gate = Promise.withResolvers<null>();
    // Fails those that had a place: rendering them all would take 5 s.
    const failing = () => Promise.reject(new Error('no map'));
    const storage = storageThat(() => gate.promise);
    const pictures = createSharePictureCache({ storage, now, readStill: failing });
    const asked = Array.from({ length: 50 }, () => pictures.get(listing()).catch((error: unknown) => error));
    const refused = (await Promise.race(asked)) as Refusal;
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused.status).toBe(503);
    gate.resolve(null);
    const all = await Promise.all(asked);
    expect(all.filter((answer) => !(answer instanceof Refusal)).length).toBeGreaterThanOrEqual(41);
  });

  it('are rendered in turn for networks, and not for refused requests', async () => {
    const gate = Promise.withResolvers<null>();
    const order: string[] = [];
    const storage = storageThat(() => gate.promise);
    const pictures = createSharePictureCache({ storage, now, readStill });
    const ask = (network: string, name = network) =>
      pictures.get(listing(), 'en', { ip: '', network, admit: () => {} }).then(() => order.push(name));
    const greedy = Array.from({ length: 8 }, () => ask('greedy'));
    await expect.poll(() => storage.reads).toBeGreaterThan(0);
    const modest = ask('modest');
    const admit = () => {
      throw tooMany(1);
    };
    const refusing = { ip: '', network: 'refused', admit };
    await expect(pictures.get(listing(), 'en', refusing)).rejects.toMatchObject({ status: 429 });
    gate.resolve(null);
    await Promise.all([...greedy, modest]);
    expect(order.indexOf('modest')).toBeLessThan(5);
    expect(storage.reads).toBe(9);
  });
});
