// Time to find a photo among a million perceptual hashes: `npm run bench:spam -- --photos`.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { findSamePhotos } from '../../apps/server/src/content-rules/index.ts';
import { migrate, openDatabase } from '../../apps/server/src/database/database.ts';
import { startThrowawayPostgres } from '../../apps/server/src/database/engine/index.ts';
import { createDatabase } from '../search/fill-database.ts';

const PHOTOS = 1_000_000;
const SEARCHES = 300;
const strangerId = '00000000-0000-7000-8000-000000000000';

/** In SQL: one seller with one listing, a million photos of random hashes, four rows each. */
const filling = [
  `insert into users (id, username, email, full_name, location, created_at)
    values ('00000000-0000-7000-8000-000000000001', 'one', 'one@bench.example', 'Seller', 'Mohali', now())`,
  `insert into listings (id, user_id, title, description, price, category, status, city, address, location, latitude, longitude,
      created_at, updated_at, expires_at)
    select '00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000001', 'Cot', 'A cot', 1, 'furniture',
      'available', 'Mohali', 'Phase 7', 'Phase 7', 0, 0, now(), now(), now() + interval '9 days'`,
  'alter table listing_photos disable trigger user',
  `insert into listing_photos (id, listing_id, position, file_name, width, height, preview, created_at)
    select gen_random_uuid(), '00000000-0000-7000-8000-000000000002', 0, 'x', 1, 1, '', now() from generate_series(1, ${PHOTOS})`,
  'drop index photo_hashes_band, photo_hashes_photo',
  `insert into photo_hashes (band, hash, mirrored, photo_id)
    select band * 65536 + ((hash >> (16 * band)) & 65535)::int, hash, 0, id
    from (
      select id, ('x' || substr(md5(id::text), 1, 16))::bit(64)::bigint as hash from listing_photos
    ) as photos cross join generate_series(0, 3) as band`,
  'create index photo_hashes_band on photo_hashes (band) include (hash, photo_id)',
  'create index photo_hashes_photo on photo_hashes (photo_id)',
  'vacuum (analyze) photo_hashes, listing_photos',
];

export async function measurePhotoHashes(
  say: (line: string) => void,
): Promise<{ p50: number; p99: number; missed: number }> {
  const postgres = await startThrowawayPostgres();
  try {
    await createDatabase(postgres.url, 'photo_hashes');
    const url = new URL(postgres.url);
    url.pathname = '/photo_hashes';
    const database = openDatabase(url.href);
    await migrate(database);
    const client = new Client({ connectionString: url.href });
    await client.connect();
    say(`Filling ${PHOTOS} photos …`);
    for (const statement of filling) await client.query(statement);
    const { rows } = await client.query<{ hash: string }>(
      `select distinct hash::text from photo_hashes tablesample system (1) limit ${SEARCHES}`,
    );
    await client.end();
    const times: number[] = [];
    let missed = 0;
    for (const [at, { hash }] of rows.entries()) {
      // Up to five bits away, as a changed picture is; its mirror image is a random one.
      let wanted = BigInt.asUintN(64, BigInt(hash));
      for (let bit = 0; bit < at % 6; bit++) wanted ^= 1n << BigInt((at * 7 + bit * 13) % 64);
      const mirrored = randomBytes(8).readBigUInt64BE();
      const began = performance.now();
      const found = await findSamePhotos(database, [{ hash: wanted, mirrored }], strangerId);
      if (at >= SEARCHES / 10) times.push(performance.now() - began);
      if (found.length === 0) missed++;
    }
    await database.destroy();
    const sorted = times.toSorted((one, other) => one - other);
    const share = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
    return { p50: share(0.5), p99: share(0.99), missed };
  } finally {
    await postgres.stop();
  }
}
