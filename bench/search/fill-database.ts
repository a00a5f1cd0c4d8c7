// Fills a migrated database with the listings of the bench: rows first, then indexes, as in a restore.
import { Client } from 'pg';
import { migrate, openDatabase } from '../../apps/server/src/database/database.ts';
import { memorySettings, startThrowawayPostgres } from '../../apps/server/src/database/engine/index.ts';
import { createGoods, type Goods, SELLERS } from './bench-listing.ts';
import { makeVocabulary, type Vocabulary } from './vocabulary.ts';

const BATCH = 5000;

const sellerId = (number: number) => `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

export async function createDatabase(serverUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}

export type Say = (line: string) => void;
export type Market = { readonly vocabulary: Vocabulary; readonly goods: (index: number) => Goods };

export async function fill(url: string, size: number, now: Date, say: Say): Promise<Market> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const vocabulary = await makeVocabulary(client);
    const goods = createGoods(vocabulary, size, now);
    const indexes = await prepare(client);
    for (let from = 0; from < size; from += BATCH) {
      await insert(
        client,
        Array.from({ length: Math.min(BATCH, size - from) }, (_, at) => goods(from + at)),
      );
      if ((from + BATCH) % 100_000 === 0) say(`${from + BATCH} of ${size} listings`);
    }
    await compareWords(client);
    await finish(client, vocabulary, indexes, say);
    return { vocabulary, goods };
  } finally {
    await client.end();
  }
}

/** A photo for each listing on sale and for half of the others; then words, indexes and statistics. */
export async function finish(client: Client, { words, stems }: Vocabulary, indexes: string[], say: Say): Promise<void> {
  await client.query(
    `insert into listing_photos (id, listing_id, position, file_name, width, height, preview, created_at)
      select id, id, 0, replace(id::text, '-', '') || '.webp', 1600, 1200, 'data:image/webp;base64,' || repeat('A', 120), created_at
      from listings where expires_at > now() - interval '2 days' or (status <> 'deleted' and random() < 0.5)`,
  );
  await client.query(
    `insert into known_words (word, spellings)
      select word, search_spellings(word) from unnest($1::text[]) as given (word) on conflict do nothing`,
    [[...new Set([...words, ...stems])]],
  );
  for (const definition of indexes) {
    say(definition.replace(/ ON .*/, ''));
    await client.query(definition);
  }
  for (const table of ['listings', 'listing_photos']) await client.query(`alter table ${table} enable trigger user`);
  await client.query('vacuum (analyze) listings, listing_photos, known_words, users');
}

/** Folding and stemming a million texts takes half an hour and is not measured: without its trigger the column
 * takes precomputed words. Sellers come first; indexes are dropped and created again at the end. */
export async function prepare(client: Client, sellers = SELLERS): Promise<string[]> {
  for (const table of ['listings', 'listing_photos']) await client.query(`alter table ${table} disable trigger user`);
  await client.query(
    `insert into users (id, username, email_address, full_name, location, created_at)
      select id::uuid, id || '@bench.example', id || '@bench.example', 'Seller', 'Mumbai', now()
      from unnest($1::text[]) as given (id)`,
    [Array.from({ length: sellers }, (_, number) => sellerId(number))],
  );
  // Otherwise the first server sends two thousand emails about expiring listings, which would be measured.
  await client.query(
    `insert into letter_preferences (user_id, messages, shows_first_line, expiry, favorites)
      select id, 'never', false, false, false from users`,
  );
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'listings' and indexname not in (select conname from pg_constraint)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query(`set maintenance_work_mem = '512MB'`);
  return rows.map(({ definition }) => definition);
}

export async function insert(client: Client, batch: readonly Goods[], table = 'listings'): Promise<void> {
  const column = <K extends keyof Goods>(key: K) => batch.map((each) => each[key]);
  await client.query(
    `insert into ${table} (id, user_id, title, description, price, category, subcategory, status, city, address,
        location, latitude, longitude, created_at, updated_at, expires_at, details, words)
      select id, user_id, title, description, price, category, subcategory, status, city, 'Main QueryPath',
        'Main QueryPath, ' || city, latitude, longitude, created_at, created_at, created_at + interval '30 days',
        details, words::tsvector || array_to_tsvector(detail_lexemes(details))
      from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::numeric[], $6::text[], $7::text[],
        $8::text[], $9::text[], $10::float8[], $11::float8[], $12::timestamptz[], $13::text[], $14::jsonb[])
        as given (id, user_id, title, description, price, category, subcategory, status, city, latitude, longitude,
          created_at, words, details)`,
    [
      column('id'),
      batch.map(({ seller }) => sellerId(seller)),
      ...(['title', 'description', 'price', 'category', 'subcategory', 'status', 'city'] as const).map(column),
      ...(['latitude', 'longitude', 'createdAt', 'words'] as const).map(column),
      batch.map(({ details }) => JSON.stringify(details)),
    ],
  );
}

/** Precomputed words that differ from the database's own would measure another product. */
async function compareWords(client: Client): Promise<void> {
  const { rows } = await client.query<{ differing: number }>(
    `select count(*)::int as differing from (select * from listings limit 200) as sample
      where words <> search_document(title, concat_ws(' ', description, detail_texts(details)), city, category, subcategory)
        || array_to_tsvector(detail_lexemes(details))`,
  );
  if (rows[0]?.differing)
    throw new Error(`${rows[0].differing} of 200 listings have other words than the database makes`);
}

/** With the product's memory settings; a large WAL avoids checkpoints while filling. */
export function startMarketDatabase() {
  return startThrowawayPostgres({ ...memorySettings(), max_wal_size: '4GB' });
}

export async function createMarket(
  serverUrl: string,
  size: number,
  say: Say,
): Promise<{ readonly url: string; readonly market: Market }> {
  const url = serverUrl.replace(/\/postgres$/, `/bench_${size}`);
  await createDatabase(serverUrl, `bench_${size}`);
  const database = openDatabase(url, { connections: 1 });
  await migrate(database);
  await database.destroy();
  return { url, market: await fill(url, size, new Date(), say) };
}
