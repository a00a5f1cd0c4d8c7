// A million photo hashes: time to find a photo, and what screening adds to a publication with 200 rules. `npm run bench:spam -- --photos`.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { Client } from 'pg';
import {
  createContentRules,
  findSamePhotos,
  insertPhotoHashes,
  type PhotoHash,
  shippedRules,
} from '../../apps/server/src/content-rules/index.ts';
import { type Database, inTransaction, migrate, openDatabase } from '../../apps/server/src/database/database.ts';
import { startThrowawayPostgres } from '../../apps/server/src/database/engine/index.ts';
import { newId } from '../../apps/server/src/database/ids.ts';
import { planTown } from '../../packages/demo-town/src/town.ts';
import { createDatabase } from '../search/fill-database.ts';

const PHOTOS = 1_000_000;
const SEARCHES = 300;
const RULES = 200;
const PUBLICATIONS = 150;
const strangerId = '00000000-0000-7000-8000-000000000000';

/** In SQL: one seller with one listing, a million photos of random hashes, three rows each. */
const filling = [
  `insert into users (id, username, email_address, full_name, location, created_at)
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
    ) as photos cross join generate_series(0, 2) as band`,
  'create index photo_hashes_band on photo_hashes (band) include (hash, photo_id)',
  'create index photo_hashes_photo on photo_hashes (photo_id)',
  'vacuum (analyze) photo_hashes, listing_photos',
];

type Times = { readonly p50: number; readonly p99: number };
export type PhotoTimes = {
  readonly missed: number;
  /** Milliseconds by the clock, and of processor time of the database. */
  readonly search: Times;
  readonly searchCpu: Times;
  /** Processor time of server and database for a publication of one photo, without screening and with it. */
  readonly plain: Times;
  readonly screened: Times;
};

export async function measurePhotoHashes(say: (line: string) => void): Promise<PhotoTimes> {
  const postgres = await startThrowawayPostgres();
  try {
    await createDatabase(postgres.url, 'photo_hashes');
    const url = new URL(postgres.url);
    url.pathname = '/photo_hashes';
    const database = openDatabase(url.href, { connections: 1 });
    await migrate(database);
    const client = new Client({ connectionString: url.href });
    await client.connect();
    say(`Filling ${PHOTOS} photos …`);
    for (const statement of filling) await client.query(statement);
    const { rows } = await client.query<{ hash: string }>(
      `select distinct hash::text from photo_hashes tablesample system (1) limit ${SEARCHES}`,
    );
    await client.end();
    const hashes = rows.map(({ hash }, at) => alter(BigInt.asUintN(64, BigInt(hash)), at));
    const cpuMs = await readCpuOf(database);
    const searched = await measureSearches(database, hashes, cpuMs);
    const published = await measurePublications(database, hashes, cpuMs);
    await database.destroy();
    return { ...searched, ...published };
  } finally {
    await postgres.stop();
  }
}

/** Up to five bits away, as a changed picture is; its mirror image is a random one. */
function alter(hash: bigint, at: number): PhotoHash {
  let altered = hash;
  for (let bit = 0; bit < at % 6; bit++) altered ^= 1n << BigInt((at * 7 + bit * 13) % 64);
  return { hash: altered, mirrored: randomBytes(8).readBigUInt64BE() };
}

type ReadCpu = { readonly database: () => number; readonly both: () => number };

async function readCpuOf(database: Database): Promise<ReadCpu> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database);
  const ofDatabase = () => Number(readFileSync(`/proc/${rows[0]?.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  const ofServer = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  return { database: ofDatabase, both: () => ofDatabase() + ofServer() };
}

async function measureSearches(database: Database, hashes: readonly PhotoHash[], cpuMs: ReadCpu) {
  const [times, cpu]: number[][] = [[], []];
  let missed = 0;
  for (const [at, hash] of hashes.entries()) {
    const [began, cpuBefore] = [performance.now(), cpuMs.database()];
    const found = await findSamePhotos(database, [hash], strangerId);
    if (at >= SEARCHES / 10) {
      times?.push(performance.now() - began);
      cpu?.push(cpuMs.database() - cpuBefore);
    }
    if (found.length === 0) missed++;
  }
  return { missed, search: timesOf(times), searchCpu: timesOf(cpu) };
}

async function measurePublications(database: Database, hashes: readonly PhotoHash[], cpuMs: ReadCpu) {
  await sql`
    insert into users (id, username, email_address, full_name, location, created_at)
    values (${strangerId}, 'two', 'two@bench.example', 'Author', 'Mohali', now())`.execute(database);
  const phrases = (at: number) => Array.from({ length: 100 }, (_, nth) => `word${at} phrase${nth} together`);
  for (let at = 0; at < RULES - shippedRules.length; at++) {
    const condition = { kind: 'words', phrases: phrases(at), together: [], allowed: [], categories: [] };
    await sql`
      insert into content_rules (id, version, name, action, condition, is_active, changed_at, changed_by)
      values (${newId()}, 1, ${`Rule ${at}`}, 'hold', ${JSON.stringify(condition)}, true, now(), ${strangerId})`.execute(
      database,
    );
  }
  const { screen } = createContentRules({
    ...{ database, findSimilarPrice: async () => null, now: () => new Date() },
    config: { rateLimits: false },
  });
  const texts = planTown(new Date()).listings;
  const plain: number[] = [];
  const screened: number[] = [];
  for (let at = 0; at < 2 * PUBLICATIONS; at++) {
    const isScreened = at % 2 === 1;
    const { title, description } = texts[at % texts.length] ?? { title: 'Cot', description: 'A cot' };
    const hash = hashes[at % hashes.length] as PhotoHash;
    const [listingId, photoId] = [newId(), newId()];
    const before = cpuMs.both();
    await inTransaction(database, async (transaction) => {
      const screening = isScreened
        ? await screen(transaction, strangerId, {
            ...{
              listingId,
              title,
              description,
              category: 'furniture',
              price: 100,
              similarPrice: 90,
              isNew: true,
              otherTexts: ['Mohali'],
            },
            ...{ photos: [`${photoId}.webp`], photoHashes: [hash] },
          })
        : null;
      await sql`
        insert into listings (id, user_id, title, description, price, category, status, city, address, location, latitude, longitude,
          created_at, updated_at, expires_at)
        values (${listingId}, ${strangerId}, ${title}, ${description}, 100, 'furniture', 'available', 'Mohali', 'Phase 7', 'Phase 7', 0, 0,
          now(), now(), now() + interval '30 days')`.execute(transaction);
      await screening?.record();
      await sql`
        insert into listing_photos (id, listing_id, position, file_name, width, height, preview, created_at)
        values (${photoId}, ${listingId}, 0, ${`${photoId}.webp`}, 1, 1, '', now())`.execute(transaction);
      if (isScreened) await insertPhotoHashes(transaction, [{ photoId, hash }]);
    });
    if (at >= PUBLICATIONS / 5) (isScreened ? screened : plain).push(cpuMs.both() - before);
  }
  return { plain: timesOf(plain), screened: timesOf(screened) };
}

function timesOf(times: readonly number[] = []): Times {
  const sorted = times.toSorted((one, other) => one - other);
  const share = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
  return { p50: share(0.5), p99: share(0.99) };
}
