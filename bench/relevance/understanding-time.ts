// node bench/relevance/understanding-time.ts: processor time for understanding a judged query that is read for the first time.
import { planTown } from '@chowk/demo-town/town';
import { migrate, openDatabase } from '../../apps/server/src/database/database.ts';
import { startThrowawayPostgres } from '../../apps/server/src/database/engine/index.ts';
import { createQueryReader } from '../../apps/server/src/search/index.ts';
import { plantListings } from '../../apps/server/test/planted-rows.ts';
import { readHalf, readLater } from './graded-queries.ts';
import { readPlaces } from './queries.ts';

const later = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'] as const;
/** Few rows a statement: on a busy machine learning the words of hundreds takes longer than a statement may. */
const BATCH = 30;

const postgres = await startThrowawayPostgres();
const database = openDatabase(postgres.url, { connections: 1 });
try {
  await migrate(database);
  const [user_id, email] = [crypto.randomUUID(), 'seller@town.example'];
  const person = { id: user_id, email_address: email, username: email, full_name: 'Seller', location: 'Chandigarh' };
  const none = { avatar: null, password_hash: null, google_subject: null };
  await database
    .insertInto('users')
    .values({ ...person, ...none, created_at: new Date() })
    .execute();
  const listings = planTown(new Date()).listings.map(({ title, description, category, subcategory, city, price }) => ({
    ...{ title, description, category, subcategory, city, price: String(price), user_id },
  }));
  for (let at = 0; at < listings.length; at += BATCH) await plantListings(database, listings.slice(at, at + BATCH));
  const queries = [...readHalf('tuning', readPlaces()), ...later.flatMap(readLater)].map(({ query }) => query);
  const reader = createQueryReader();
  await reader.knowledge(database);
  // Compiled code, as in a running server.
  for (const query of queries) await reader.read(database, `${query} again`);
  const taken: number[] = [];
  for (const query of new Set(queries)) {
    const before = process.cpuUsage();
    await reader.read(database, query);
    const { user, system } = process.cpuUsage(before);
    taken.push((user + system) / 1000);
  }
  const sorted = taken.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(2);
  process.stdout.write(
    `${sorted.length} queries: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms of processor time\n`,
  );
} finally {
  await database.destroy();
  await postgres.stop();
}
