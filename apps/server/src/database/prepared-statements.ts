// Statements that run with every call are planned once for each connection instead of every time.
import { createHash } from 'node:crypto';
import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { connectWithinLimit, isUnanswered } from './bounded-pool.ts';

const mark = '/* plan kept */';

/** Written into a statement whose text never varies and whose best plan does not depend on its values. */
export const prepared = sql.raw(mark);

/**
 * A list in such a statement. The planner must not see how long it is: for a short one it would find a plan that is cheaper
 * than the kept one, and so plan anew each time, which takes longer than the statement itself.
 */
export function preparedList<Item>(
  type: 'uuid' | 'text' | 'timestamptz' | 'boolean',
  items: readonly Item[],
  pick: (item: Item) => unknown,
): RawBuilder<unknown> {
  return sql`(select ${items.map(pick)}::${sql.raw(type)}[])`;
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** The same pool; what bears the mark goes out as a named statement, which PostgreSQL remembers with its plan. */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await connectWithinLimit(pool);
      const naming = clients.get(client) ?? withNames(client);
      clients.set(client, naming);
      return naming;
    },
  };
}

function withNames(client: pg.PoolClient): PostgresPoolClient {
  let stuck: unknown = null;
  const query: unknown = async (text: string, values: unknown[]) => {
    // Behind a question that is not answered, the next one, a rollback say, would only wait in vain.
    if (stuck) throw stuck;
    try {
      return await client.query(text.includes(mark) ? { name: nameOf(text), text, values } : { text, values });
    } catch (error) {
      if (isUnanswered(error)) stuck = error;
      throw error;
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || stuck !== null),
  };
}
