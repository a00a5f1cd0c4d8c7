// npm run bench -- --huge: ten million live listings and thirty million of the past (`--scale 0.1`: a tenth of both), asked over HTTP
// while listings are published and edited, beside ten thousand; then restart, vacuum, an index and backup of all of it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { type Database, inTransaction, migrate, openDatabase } from '../../apps/server/src/database/database.ts';
import { openEngine } from '../../apps/server/src/database/engine/index.ts';
import { newId } from '../../apps/server/src/database/ids.ts';
import { startProduct } from '../product.ts';
import { createMarket, type Market, type Say } from './fill-database.ts';
import { measureMore } from './measure-suggestions.ts';
import { measureAlone, type Times } from './measure-times.ts';
import { findPlanted, GENERATED, plantHistory } from './plant-history.ts';
import { createMix } from './query-mix.ts';
import { openHttp } from './query-paths.ts';
import { describeRun } from './report.ts';
import { createChance } from './seeded-random.ts';

const LIVE = 10_000_000;
const SMALL = 10_000;
const QUESTIONS = 200;
const PUBLISHED_A_SECOND = 20;
const EDITED_A_SECOND = 50;
const GROWTH = 3;

type Sized = { readonly small: Times; readonly large: Times };
type Results = {
  readonly live: number;
  readonly searches?: {
    readonly run: string;
    readonly kinds: readonly (Sized & { readonly name: string })[];
    readonly suggestions: Sized;
    readonly written: { readonly published: number; readonly edited: number; readonly seconds: number };
  };
  readonly maintenance?: { readonly run: string; readonly seconds: Readonly<Record<string, number>> };
  readonly storage?: Awaited<ReturnType<typeof describeDatabase>>;
};

const results = resolve(import.meta.dirname, '../results');
const backup = resolve(import.meta.dirname, '../../apps/server/src/backup.ts');
const patient = { answerMs: 7_200_000, settings: { statement_timeout: '0' } };

/** Kept between runs, since planting takes longer than measuring. */
const dataDir = process.env.BENCH_DATA_DIR ?? join(tmpdir(), 'chowk-bench-huge');

const openPlanted = (say: Say) =>
  openEngine({ dataDir, databaseUrl: null, databaseWaitMs: 0, processes: 1 }, { say, onGone: say });

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const began = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - began) / 1000 };
}

/** As statements, with every trigger: publishing like listings of the market, and new prices and descriptions. */
function startWriting(url: string, { goods }: Market, size: number) {
  const database = openDatabase(url, { connections: 4, ...patient });
  const chance = createChance(39);
  const counts = { published: 0, edited: 0 };
  const began = performance.now();
  const anyId = () => goods(chance.whole(size)).id;
  const publish = (transaction: Database) =>
    sql`
    insert into listings (id, user_id, title, description, price, category, subcategory, status, city, address, location,
      latitude, longitude, details, created_at, updated_at, expires_at)
    select ${newId()}, user_id, title, description, price, category, subcategory, 'available', city, address, location,
      latitude, longitude, details, now(), now(), now() + interval '30 days'
    from listings where id = ${anyId()}`.execute(transaction);
  const edit = (transaction: Database) =>
    sql`
    update listings set price = price + 1, description = description || ' .', updated_at = now() where id = ${anyId()}
  `.execute(transaction);
  const every = async (
    perSecond: number,
    name: keyof typeof counts,
    write: (database: Database) => Promise<unknown>,
  ) => {
    while (!stopping.signal.aborted) {
      const at = began + ((counts[name] + 1) * 1000) / perSecond;
      await pause(Math.max(0, at - performance.now()));
      await inTransaction(database, write);
      counts[name] += 1;
    }
  };
  const stopping = new AbortController();
  const both = Promise.all([every(PUBLISHED_A_SECOND, 'published', publish), every(EDITED_A_SECOND, 'edited', edit)]);
  const end = async () => {
    stopping.abort();
    await both;
    await database.destroy();
    return { ...counts, seconds: (performance.now() - began) / 1000 };
  };
  let ended: ReturnType<typeof end> | null = null;
  return () => {
    ended ??= end();
    return ended;
  };
}

async function measure(url: string, market: Market, size: number, say: Say) {
  const product = await startProduct({ DATABASE_URL: url, SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  const stopWriting = startWriting(url, market, size);
  try {
    const http = await openHttp(product.address.replace('localhost', '127.0.0.1'));
    const kinds = createMix(market, size, QUESTIONS);
    for (const { questions } of kinds) await measureAlone([http], questions.slice(0, QUESTIONS / 4));
    const times: { name: string; times: Times }[] = [];
    for (const { name, questions } of kinds) {
      const [found] = await measureAlone([http], questions);
      if (found) times.push({ name, times: found });
      say(`${size}: ${name} ${found?.p50.toFixed(1)} / ${found?.p99.toFixed(1)}`);
    }
    await http.close();
    const written = await stopWriting();
    const { suggestions } = await measureMore(url, market, size);
    return { times, written, suggestions: suggestions.first };
  } finally {
    await stopWriting();
    await product.stop();
  }
}

async function describeDatabase(url: string) {
  const database = openDatabase(url, { connections: 1, ...patient });
  const names = ['shared_buffers', 'effective_cache_size', 'maintenance_work_mem'];
  const { rows: settings } = await sql<{ name: string; value: string }>`
    select name, current_setting(name) as value from unnest(${names}::text[]) as name`.execute(database);
  const { rows: bytes } = await sql<{ name: string; rows: number; bytes: number }>`
    select relname as name, reltuples::float8 as rows, pg_relation_size(oid)::float8 as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and pg_relation_size(oid) > 10_000_000
    order by bytes desc`.execute(database);
  await database.destroy();
  return { settings, bytes };
}

/** What an operator meets at such a size, each alone. */
async function measureMaintenance(url: string, say: Say): Promise<Record<string, number>> {
  const database = openDatabase(url, { connections: 1, ...patient });
  const seconds: Record<string, number> = {};
  const time = async (name: string, work: () => Promise<unknown>) => {
    seconds[name] = (await timed(work)).seconds;
    say(`${name}: ${seconds[name]?.toFixed(1)} s`);
  };
  await time('vacuum', () => sql`vacuum listings`.execute(database));
  await time('analyze', () => sql`analyze listings`.execute(database));
  await time('an index, built concurrently', () =>
    sql`create index concurrently bench_index on listings (city, created_at desc) where not is_expired`.execute(
      database,
    ),
  );
  await sql`drop index bench_index`.execute(database);
  await time('a column with a default', () =>
    sql`alter table listings add column if not exists bench_column integer not null default 0`.execute(database),
  );
  await sql`alter table listings drop column bench_column`.execute(database);
  await database.destroy();
  return seconds;
}

const environment = { DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'error' };

/** The product with its embedded PostgreSQL, stopped and started, until its first page. */
async function measureRestart(): Promise<Record<string, number>> {
  const start = async () => {
    const product = await startProduct(environment);
    await (await fetch(`${product.address}/`)).text();
    return product;
  };
  const product = await start();
  const { seconds: stop } = await timed(() => product.stop());
  const { value: again, seconds: restart } = await timed(start);
  await again.stop();
  return { stop, 'start, to the first page': restart };
}

async function measureBackup(): Promise<Record<string, number>> {
  const to = join(dataDir, 'bench-backup.tar');
  const { PATH, HOME } = process.env;
  const { seconds } = await timed(async () => {
    const env = { PATH, HOME, ...environment };
    const [code] = await once(spawn(process.execPath, [backup, '--to', to], { env, stdio: 'inherit' }), 'exit');
    if (code !== 0) throw new Error(`The backup ended with ${code}`);
  });
  const { size } = await stat(to);
  await rm(to);
  return { [`backup, ${(size / 2 ** 30).toFixed(1)} GB`]: seconds };
}

async function openMarket(url: string, live: number, say: Say): Promise<Market> {
  const database = openDatabase(url, { connections: 1, ...patient });
  await migrate(database);
  await database.destroy();
  const found = await findPlanted(url);
  if (found && found.live !== live) throw new Error(`${dataDir} has ${found.live} live listings: set BENCH_DATA_DIR.`);
  if (found) return found.market;
  await plantHistory(url, { live, now: new Date(), say });
  return openMarket(url, live, say);
}

const file = resolve(results, 'huge.json');

/** `--only searches`, `maintenance` or `backup` keeps what the others measured before. */
export async function measureHuge(say: Say): Promise<void> {
  const { values } = parseArgs({
    options: { huge: { type: 'boolean' }, scale: { type: 'string', default: '1' }, only: { type: 'string' } },
  });
  const isAsked = (part: string) => values.only === undefined || values.only === part;
  const live = Math.round(LIVE * Number(values.scale));
  const before = await readFile(file, 'utf8').then(JSON.parse, () => ({}));
  let found: Results = { ...(before.live === live ? before : {}), live };
  const add = (seconds: Record<string, number>) => {
    say(JSON.stringify(seconds));
    found = { ...found, maintenance: { run: describeRun(), seconds: { ...found.maintenance?.seconds, ...seconds } } };
  };
  const engine = await openPlanted(say);
  try {
    const market = await openMarket(engine.url, live, say);
    if (isAsked('searches')) found = { ...found, searches: await measureSearches(engine.url, market, live, say) };
    if (isAsked('maintenance')) add(await measureMaintenance(engine.url, say));
    found = { ...found, storage: await describeDatabase(engine.url) };
  } finally {
    await engine.stop();
  }
  if (isAsked('maintenance')) add(await measureRestart());
  if (isAsked('backup')) add(await measureBackup());
  await writeFile(file, `${JSON.stringify(found, null, 2)}\n`);
  const text = describe(found);
  await writeFile(resolve(results, 'huge.md'), text);
  process.stdout.write(text);
}

async function measureSearches(url: string, market: Market, live: number, say: Say) {
  const server = url.replace(/\/[^/]*$/, '/postgres');
  const client = openDatabase(server, { connections: 1 });
  await sql`drop database if exists ${sql.id(`bench_${SMALL}`)}`.execute(client);
  await client.destroy();
  const little = await createMarket(server, SMALL, say);
  const small = await measure(little.url, little.market, SMALL, say);
  // Questions are made from the generated texts; the rest are copies of them.
  const large = await measure(url, market, Math.min(live, GENERATED), say);
  const kinds = small.times.map(({ name, times }, at) => ({
    name,
    small: times,
    large: large.times[at]?.times ?? times,
  }));
  const suggestions = { small: small.suggestions, large: large.suggestions };
  return { run: describeRun(), kinds, suggestions, written: large.written };
}

const ms = (value: number) => value.toFixed(1);
const timesOf = ({ p50, p99 }: Times) => `${ms(p50)} / ${ms(p99)}`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function describe({ live, searches, maintenance, storage }: Results): string {
  const rows = storage?.bytes.find(({ name }) => name === 'listings')?.rows ?? live;
  const parts = [
    `# npm run bench -- --huge\n\n${live} live listings, and ${rows - live} that are sold, expired or deleted.`,
  ];
  if (searches) {
    const { run, kinds, suggestions, written } = searches;
    const rate = (count: number) => (count / written.seconds).toFixed(0);
    parts.push(
      `${run}\n\n${rate(written.published)} publishes and ${rate(written.edited)} edits a second meanwhile (not with suggestions). One caller over HTTP, p50 / p99 in ms.`,
      table(
        ['question', String(SMALL), String(live), `p99 to ${SMALL} (≤ ${GROWTH})`],
        [...kinds, { name: 'suggestions, first time', ...suggestions }].map(({ name, small, large }) => [
          name,
          timesOf(small),
          timesOf(large),
          ms(large.p99 / small.p99),
        ]),
      ),
    );
  }
  if (maintenance) {
    const tasks = Object.entries(maintenance.seconds).map(([name, seconds]) => [name, ms(seconds)]);
    parts.push(maintenance.run, table(['task', 'seconds'], tasks));
  }
  if (storage) {
    const { settings, bytes } = storage;
    parts.push(
      `Chosen by the product: ${settings.map(({ name, value }) => `${name} ${value}`).join(', ')}.`,
      table(
        ['table or index', 'rows', 'MB'],
        bytes.map((each) => [each.name, each.rows.toFixed(0), (each.bytes / 2 ** 20).toFixed(0)]),
      ),
    );
  }
  return `${parts.join('\n\n')}\n`;
}
