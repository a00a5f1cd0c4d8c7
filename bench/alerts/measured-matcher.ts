// Runs the matcher of saved searches on one connection, whose processor time is read for each listing.
import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { type QueryId, sql } from 'kysely';
import { openDatabase } from '../../apps/server/src/database/database.ts';
import { listen } from '../../apps/server/src/database/notifications.ts';
import { createListingMatcher } from '../../apps/server/src/saved-searches/index.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

type Matched = Record<'cpu' | 'finding' | 'writing' | 'at', number>;

/** Runs the matcher as a server does: woken by the notification of the change, on one connection whose processor time is read. */
export async function startMatcher(url: string, settings: object) {
  const database = openDatabase(url, { connections: 1, ...settings });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database);
  const cpuMs = () => Number(readFileSync(`/proc/${rows[0]?.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  const waiting = new Map<string, (matched: Matched) => void>();
  let cpuBefore = 0;
  let statementBefore = 0;
  const parts = { finding: 0, writing: 0 };
  const statements = new WeakMap<QueryId, string>();
  const measured = database.withPlugin({
    transformQuery({ node, queryId }) {
      statements.set(queryId, JSON.stringify(node));
      return node;
    },
    async transformResult({ queryId, result }) {
      const [statement = '', cpu] = [statements.get(queryId), cpuMs()];
      if (statement.includes('saved_search_keys')) parts.finding += cpu - statementBefore;
      if (statement.includes('into saved_search_alerts')) parts.writing += cpu - statementBefore;
      statementBefore = cpu;
      return result;
    },
  });
  const matcher = createListingMatcher({
    database: measured,
    now: () => new Date(),
    onMatched(id) {
      const cpu = cpuMs();
      waiting.get(id)?.({ at: performance.now(), cpu: cpu - cpuBefore, ...parts });
      waiting.delete(id);
      cpuBefore = cpu;
      Object.assign(parts, { finding: 0, writing: 0 });
    },
  });
  const app = fastify();
  matcher.runWith(app);
  const opened = Promise.withResolvers<void>();
  const listener = listen({
    ...{ database, channel: 'chowk_changes', onNotification: () => matcher.matchSoon(), onOpen: opened.resolve },
    onLost: (error) => say(String(error)),
  });
  await Promise.all([app.ready(), opened.promise]);
  return {
    matched(id: string): Promise<Matched> {
      // Without the rounds that found nothing. On a busy machine the listings before may still be waiting.
      if (waiting.size === 0) cpuBefore = cpuMs();
      return new Promise((resolve) => waiting.set(id, resolve));
    },
    /** The plan of the statement that finds the searches of a listing. */
    async explain(listingId: string): Promise<string> {
      const { rows: prepared } = await sql<{ name: string }>`
        select name from pg_prepared_statements where statement like '%saved_search_keys%'`.execute(database);
      const { rows: listings } = await sql<{ values: string }>`
        select concat_ws(', ', quote_literal(words), price, latitude, longitude, quote_literal(user_id)) as values
        from listings where id = ${listingId}`.execute(database);
      const statement = `explain (analyze, buffers, settings) execute "${prepared[0]?.name}" (${listings[0]?.values})`;
      const plan = await sql.raw<Record<'QUERY PLAN', string>>(statement).execute(database);
      return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    },
    async stop() {
      await listener.stop();
      await app.close();
      await database.destroy();
    },
  };
}

export type Matcher = Awaited<ReturnType<typeof startMatcher>>;
