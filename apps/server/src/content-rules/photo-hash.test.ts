// Photos seen before: the same picture changed a little is found, mirrored too; other pictures are not; deleted photos are forgotten.
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { publishListing } from '../../test/forms.ts';
import { type ModerationServer, startModerationServer } from '../../test/moderation-server.ts';
import { plantUsers } from '../../test/planted-rows.ts';
import { hashPhoto } from './index.ts';
import { bandKeys, countBits, type PhotoHash, searchKeys } from './photo-hash.rules.ts';

const [WIDTH, HEIGHT] = [480, 360];

const scenes = new Map<number, Promise<Buffer>>();
function scene(seed: number): Promise<Buffer> {
  const picture = scenes.get(seed) ?? renderScene(seed);
  scenes.set(seed, picture);
  return picture;
}

/** Waves of light without flat areas, as in a photograph; different for each seed. */
function renderScene(seed: number): Promise<Buffer> {
  let state = seed * 7919 + 1;
  const next = () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  for (let skipped = 0; skipped < 5; skipped++) next();
  const waves = Array.from({ length: 6 }, () => ({ x: next() * 14 - 7, y: next() * 14 - 7, phase: next() * 7 }));
  const pixels = Buffer.alloc(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const light = waves.map((wave) => Math.sin((wave.x * x) / WIDTH + (wave.y * y) / HEIGHT + wave.phase));
      pixels[y * WIDTH + x] = 110 + 15 * light.reduce((sum, each) => sum + each, 0);
    }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

const hashOf = async (picture: Buffer): Promise<PhotoHash> => {
  const small = await sharp(picture).resize({ width: 400 }).webp({ quality: 80 }).toBuffer();
  return (await hashPhoto({ variants: { 400: small } })) ?? { hash: 0n, mirrored: 0n };
};
const apart = (one: bigint, other: bigint) => countBits(one ^ other);

describe('the hash of a photo', () => {
  it.each<[string, (picture: Sharp) => Sharp]>([
    ['resized', (picture) => picture.resize({ width: 500 }).jpeg()],
    ['compressed', (picture) => picture.jpeg({ quality: 30 })],
    ['brighter', (picture) => picture.modulate({ brightness: 1.15 }).jpeg()],
    [
      'with a watermark',
      (picture) =>
        picture.composite([
          {
            input: Buffer.from(
              '<svg width="120" height="40"><text y="30" font-size="28" fill="#fff">SHOP</text></svg>',
            ),
          },
        ]),
    ],
    ['stretched', (picture) => picture.resize({ width: 700, height: 600, fit: 'fill' }).jpeg()],
  ])('is alike for a picture %s', async (_, alter) => {
    for (const seed of [1, 2, 3]) {
      const picture = await scene(seed);
      const altered = await alter(sharp(picture)).toBuffer();
      expect(apart((await hashOf(picture)).hash, (await hashOf(altered)).hash)).toBeLessThanOrEqual(5);
    }
  });

  it('is found in the mirror', async () => {
    const picture = await scene(4);
    const mirrored = await sharp(picture).flop().jpeg().toBuffer();
    expect(apart((await hashOf(picture)).hash, (await hashOf(mirrored)).mirrored)).toBeLessThanOrEqual(5);
  });

  it('differs between pictures', async () => {
    const hashes = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map(async (seed) => (await hashOf(await scene(seed))).hash),
    );
    for (const [at, hash] of hashes.entries())
      for (const other of hashes.slice(at + 1)) expect(apart(hash, other)).toBeGreaterThan(5);
  });

  it('is none of a blank picture', async () => {
    const blank = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#eee' } })
      .webp()
      .toBuffer();
    expect(await hashPhoto({ variants: { 400: blank } })).toBeNull();
  });

  it('shares a key with every hash up to five bits away', () => {
    const hash = 0x0123_4567_89ab_cdefn;
    for (let flips = 0; flips <= 5; flips++) {
      let other = hash;
      for (let bit = 0; bit < flips; bit++) other ^= 1n << BigInt((bit * 9 + flips) % 64);
      expect(bandKeys(other).some((key) => searchKeys(hash).includes(key))).toBe(true);
    }
  });
});

describe('the same photo at another seller', () => {
  let server: ModerationServer;
  beforeAll(async () => {
    server = await startModerationServer();
  });
  afterAll(() => server.close());

  it('is shown on the report, beside the other, and forgotten with the photo', async () => {
    const [other] = (await plantUsers(server, 1)) as [SignedInClient];
    const picture = await scene(11);
    const first = await publishListing(server.seller, { files: [picture] });
    const altered = await sharp(picture).flop().resize({ width: 600 }).jpeg({ quality: 40 }).toBuffer();
    const second = await publishListing(other, { files: [altered], fields: { Title: 'Copied cot' } });
    expect(second).not.toHaveProperty('awaitsReview');
    await server.plantReport({ listing_id: second.id });
    const [report] = (await server.read(server.moderator)).reports;
    expect(report?.samePhotos).toMatchObject([{ listingId: first.id, title: first.title }]);
    expect(report?.ruleHits).toMatchObject([{ name: 'The same photo at another account', action: 'note' }]);
    await server.seller.send({ method: 'DELETE', url: `/api/classified/${first.id}` });
    const hashes = await server.database.selectFrom('photo_hashes').select('photo_id').distinct().execute();
    expect(hashes).toHaveLength(1);
    expect((await server.read(server.moderator)).reports[0]?.samePhotos).toEqual([]);
  });
});
