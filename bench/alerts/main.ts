// npm run bench:alerts: publishing at 20 a second among saved searches (50,000, or a million with --full): processor time of a match,
// publishing with and without the queue, from acknowledged to alert queued; and matches compared with a scan of all searches.
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, inTransaction, migrate, openDatabase } from '../../apps/server/src/database/database.ts';
import { newId } from '../../apps/server/src/database/ids.ts';
import { createSearchCompiler } from '../../apps/server/src/saved-searches/index.ts';
import { createQueryReader, openForSearch } from '../../apps/server/src/search/index.ts';
import { readHalf } from '../relevance/graded-queries.ts';
import { readPlaces } from '../relevance/queries.ts';
import { createMarket, startMarketDatabase } from '../search/fill-database.ts';
import { percentile } from '../search/measure-times.ts';
import { describeRun } from '../search/report.ts';
import { createChance } from '../search/seeded-random.ts';
import { type Matcher, startMatcher } from './measured-matcher.ts';
import { plantSavedSearches } from './saved-searches.ts';

const aims = { matchingP99: 10, queuedP99: 50, slowDown: 3 };
const MARKET = 10_000;
const PER_SECOND = 20;
const SECONDS = 30;
/** A new connection reads each page of shared memory with a fault of its own, which takes longer than the rest. */
const WARM_UP = 500;
/** Of different wants: with a tenth of them 1,700 users each look for one and the same title, and a listing notifies hundreds. */
const TITLES = 6_000;
/** The scans take minutes among a million searches. */
const COMPARED = process.argv.includes('--no-comparison') ? 0 : 20;
/** Planting and the scan take longer than any statement of the product. */
const patient = { answerMs: 600_000, settings: { statement_timeout: '600000' } };
const searches = process.argv.includes('--full') ? 1_000_000 : 50_000;
const say = (line: string) => process.stderr.write(`${line}\n`);
const chance = createChance(36);

/** Milliseconds; `cpu` is the processor time of the database for a listing, `finding` and `writing` its two largest statements. */
type Samples = Record<'queued' | 'cpu' | 'finding' | 'writing' | 'publish' | 'publishAlone', number[]>;

/** A listing like one of the market, by a seller of its own, so that nothing is a relisting. */
async function insertListing(transaction: Database, id: string, like: string): Promise<void> {
  await sql`
    insert into listings (id, user_id, title, description, price, category, subcategory, status, city, address, location,
      latitude, longitude, details, created_at, updated_at, expires_at)
    select ${id}, (select id from users order by id offset ${chance.whole(100)} limit 1), title || ' ' || left(${id}, 8),
      description, price, category, subcategory, 'available', city, address, location, latitude, longitude, details,
      now(), now(), now() + interval '30 days'
    from listings where id = ${like}`.execute(transaction);
}

async function publish(database: Database, id: string, like: string): Promise<number> {
  const began = performance.now();
  await inTransaction(database, (transaction) => insertListing(transaction, id, like));
  return performance.now() - began;
}

/** By turns of a second with and without the queue, so that both meet the same load of the machine. */
async function measure(database: Database, matcher: Matcher, pick: () => string) {
  const samples: Samples = { queued: [], cpu: [], finding: [], writing: [], publish: [], publishAlone: [] };
  const matching: Promise<void>[] = [];
  for (let second = 0; second < SECONDS * 2; second++) {
    const isMatched = second % 2 === 0;
    await sql`alter table listings ${sql.raw(isMatched ? 'enable' : 'disable')} trigger listings_enqueue_new`.execute(
      database,
    );
    for (let at = 0; at < PER_SECOND; at++) {
      const began = performance.now();
      const id = newId();
      // It may be matched before the answer to the publisher arrives.
      const matched = isMatched ? matcher.matched(id) : null;
      const ms = await publish(database, id, pick());
      const acknowledged = performance.now();
      // The first plans its statements again.
      if (at > 0) (isMatched ? samples.publish : samples.publishAlone).push(ms);
      if (matched) {
        const record = matched.then((result) => {
          samples.queued.push(Math.max(0, result.at - acknowledged));
          for (const part of ['cpu', 'finding', 'writing'] as const) samples[part].push(result[part]);
        });
        matching.push(record);
      }
      await pause(Math.max(0, 1000 / PER_SECOND - (performance.now() - began)));
    }
  }
  await Promise.all(matching);
  return samples;
}

/** Every stored search, checked without keys. Searches with further conditions are left out. */
async function compare(
  database: Database,
  listingId: string,
): Promise<{ missed: number; extra: number; found: number }> {
  const { rows } = await sql<{ missed: number; extra: number; found: number }>`
    with listing as (select * from listings where id = ${listingId}), scanned as (
      select distinct saved.id from listing, saved_searches as saved join saved_search_keys as stored on stored.search_id = saved.id
      where saved.conditions is null and saved.user_id <> listing.user_id
        and (saved.wanted is null or listing.words @@ saved.wanted)
        and (saved.excluded is null or not listing.words @@ saved.excluded)
        and (stored.price_min is null or listing.price >= stored.price_min)
        and (stored.price_max is null or listing.price <= stored.price_max)
        and (stored.metres is null or 2 * 6371008.8 * asin(least(1, sqrt(
          power(sind((listing.latitude - stored.latitude) / 2), 2)
          + cosd(stored.latitude) * cosd(listing.latitude) * power(sind((listing.longitude - stored.longitude) / 2), 2)
        ))) <= stored.metres)
    ), notified as (
      select search_id as id from saved_search_alerts join saved_searches as saved on saved.id = search_id
      where listing_id = ${listingId} and saved.conditions is null
    )
    select (select count(*)::int from (select id from scanned except select id from notified) as missed) as missed,
      (select count(*)::int from (select id from notified except select id from scanned) as extra) as extra,
      (select count(*)::int from notified) as found`.execute(database);
  return rows[0] ?? { missed: 0, extra: 0, found: 0 };
}

async function plant(url: string, titles: readonly string[]): Promise<void> {
  // Without the foreign keys and triggers of a million rows, which take longer than the rows.
  const settings = { ...patient.settings, session_replication_role: 'replica' };
  const database = openDatabase(url, { connections: 1, ...patient, settings });
  const searchDatabase = openForSearch(database, { connections: 1, onConnectionError: () => undefined });
  const compiler = createSearchCompiler({
    database: searchDatabase,
    reader: createQueryReader(),
    now: () => new Date(),
  });
  const queries = [...readHalf('tuning', readPlaces()).map(({ query }) => query), ...titles];
  await plantSavedSearches({ database, compiler, queries, count: searches, chance, say });
  await searchDatabase.destroy();
  await database.destroy();
}

/** With BENCH_DATABASE, a server of one's own, what was planted there before is measured again. */
async function openMarket(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const given = process.env.BENCH_DATABASE;
  const postgres = given ? { url: given, stop: async () => undefined } : await startMarketDatabase();
  const planted = postgres.url.replace(/\/postgres$/, `/bench_${MARKET}`);
  const database = openDatabase(planted, { connections: 1 });
  const found = await database
    .selectFrom('saved_searches')
    .select('id')
    .limit(1)
    .execute()
    .catch(() => []);
  if (found.length > 0) await migrate(database);
  await database.destroy();
  if (found.length > 0) return { url: planted, stop: postgres.stop };
  const { url, market } = await createMarket(postgres.url, MARKET, say);
  await plant(
    url,
    Array.from({ length: TITLES }, () => market.goods(chance.whole(MARKET)).title),
  );
  return { url, stop: postgres.stop };
}

async function run(): Promise<boolean> {
  const { url, stop } = await openMarket();
  try {
    const database = openDatabase(url, { connections: 4, ...patient });
    const { rows: goods } = await sql<{ id: string }>`
      select listings.id from listings join listing_photos on listing_id = listings.id order by id`.execute(database);
    const pick = () => goods[chance.whole(goods.length)]?.id as string;
    // A run before ended with a second without the queue.
    await sql`alter table listings enable trigger listings_enqueue_new`.execute(database);
    const matcher = await startMatcher(url, patient);
    for (let at = 0; at < WARM_UP; at++) {
      const id = newId();
      const matched = matcher.matched(id);
      await publish(database, id, pick());
      await matched;
    }
    say(`publishing ${PER_SECOND} a second for ${SECONDS} seconds …`);
    const samples = await measure(database, matcher, pick);
    if (process.argv.includes('--explain')) say(await matcher.explain(pick()));
    await matcher.stop();
    say('comparing with a scan …');
    const alerted = await sql<{ id: string }>`
      select distinct listing_id as id from saved_search_alerts limit ${COMPARED}`.execute(database);
    const compared = [];
    for (const { id } of alerted.rows) compared.push(await compare(database, id));
    const alerts = await sql<Results['alertsPerListing']>`
      select coalesce(avg(alerts), 0)::float8 as average, coalesce(percentile_disc(0.99) within group (order by alerts), 0)::int as p99
      from (
        select (select count(*) from saved_search_alerts where listing_id = listings.id) as alerts
        from listings order by created_at desc limit ${WARM_UP + SECONDS * PER_SECOND}
      ) as notified`.execute(database);
    await database.destroy();
    return await report({ samples, compared, alertsPerListing: alerts.rows[0] ?? { average: 0, p99: 0 } });
  } finally {
    await stop();
  }
}

type Results = {
  readonly samples: Samples;
  readonly compared: readonly { readonly missed: number; readonly extra: number; readonly found: number }[];
  readonly alertsPerListing: { readonly average: number; readonly p99: number };
};

async function report({ samples, compared, alertsPerListing }: Results): Promise<boolean> {
  const at = (name: keyof Samples, share: number) => percentile(samples[name], share);
  const matchingP99 = at('cpu', 0.99);
  const queuedP99 = at('queued', 0.99);
  const slowDown = at('publish', 0.5) - at('publishAlone', 0.5);
  const sum = (name: 'missed' | 'extra' | 'found') => compared.reduce((total, each) => total + each[name], 0);
  const isExact = sum('missed') + sum('extra') === 0;
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const verdict = (isMet: boolean) => (isMet ? 'met' : 'missed');
  const rows = [
    [
      'matching and writing alerts, processor time p50 / p99',
      `${ms(at('cpu', 0.5))} / ${ms(matchingP99)}`,
      `p99 ≤ ${aims.matchingP99} ms`,
      verdict(matchingP99 <= aims.matchingP99),
    ],
    ['of which finding the searches p50 / p99', `${ms(at('finding', 0.5))} / ${ms(at('finding', 0.99))}`, '', ''],
    ['of which writing the alerts p50 / p99', `${ms(at('writing', 0.5))} / ${ms(at('writing', 0.99))}`, '', ''],
    [
      'acknowledged to alert queued p50 / p99',
      `${ms(at('queued', 0.5))} / ${ms(queuedP99)}`,
      `≤ ${aims.queuedP99} ms`,
      verdict(queuedP99 <= aims.queuedP99),
    ],
    ['publishing slower by (p50)', ms(slowDown), `≤ ${aims.slowDown} ms`, verdict(slowDown <= aims.slowDown)],
    [
      'compared with a scan of all searches',
      compared.length === 0 ? '' : `${sum('found')} matches, ${sum('missed')} missed, ${sum('extra')} extra`,
      'none',
      compared.length === 0 ? 'not compared' : verdict(isExact),
    ],
    ['alerts for a listing, average / p99', `${alertsPerListing.average.toFixed(1)} / ${alertsPerListing.p99}`, '', ''],
  ];
  const table = [
    '| | measured | aim | |',
    '| --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
  const text = `${searches} saved searches, ${MARKET} listings, ${PER_SECOND} published a second.\n\n${table}\n`;
  const folder = resolve(import.meta.dirname, '../results');
  await mkdir(folder, { recursive: true });
  await writeFile(resolve(folder, 'alerts.md'), `# npm run bench:alerts\n\n${describeRun()}\n\n${text}`);
  process.stdout.write(text);
  return matchingP99 <= aims.matchingP99 && queuedP99 <= aims.queuedP99 && slowDown <= aims.slowDown && isExact;
}

if (!(await run())) process.exitCode = 1;
