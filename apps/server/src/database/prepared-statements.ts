// Statements that run with every call are planned once for each connection instead of every time.
import { createHash } from 'node:crypto';
import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { describeStatement, traced } from '../measuring/traced.ts';
import { askInTime, isReadOnly, stopSignalOf, Unanswered } from './bounded-pool.ts';

const mark = '/* plan kept */';

/** Written into a statement whose text never varies and whose best plan does not depend on its values. */
export const prepared = sql.raw(mark);

/**
 * A list in such a statement. The planner must not see how long it is: for a short one it would find a plan that is cheaper
 * than the kept one, and so plan anew each time, which takes longer than the statement itself.
 */
export function preparedList<Item>(
  type: 'uuid' | 'text' | 'timestamptz' | 'boolean' | 'jsonb' | 'integer' | 'float8',
  items: readonly Item[],
  pick: (item: Item) => unknown,
): RawBuilder<unknown> {
  return sql`(select ${items.map(pick)}::${sql.raw(type)}[])`;
}

/** A value that would make the planner think a plan of its own the cheaper one, if it saw it. */
export function preparedValue(type: 'uuid' | 'text' | 'timestamptz', value: unknown): RawBuilder<unknown> {
  return sql`(select ${value}::${sql.raw(type)})`;
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

export type ConnectionSource = {
  readonly options: object;
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
};

type Habits = {
  /** Off behind a pooler, where the next statement may go out on a connection that has never heard the name. */
  readonly areNamed: boolean;
  /** What each connection sets when it opens. */
  readonly settings: Readonly<Record<string, string>>;
  /** How long an answer may take; left out, as long as it takes. */
  readonly answerMs: number | undefined;
};

/** The same connections; what bears the mark goes out as a named statement, which PostgreSQL remembers with its plan. */
export function withPreparedStatements(source: ConnectionSource, habits: Habits): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const statements = Object.entries(habits.settings).map(([name, value]) => `set ${name} = '${value}'`);

  async function setAll(client: pg.PoolClient): Promise<void> {
    try {
      if (statements.length > 0) await askInTime(client, { text: statements.join('; ') }, habits.answerMs);
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  return {
    options: source.options,
    end: () => source.end(),
    async connect() {
      const client = await source.connect();
      const known = clients.get(client);
      if (known) return known;
      await setAll(client);
      const naming = withNames(client, habits);
      clients.set(client, naming);
      return naming;
    },
  };
}

function withNames(client: pg.PoolClient, { areNamed, answerMs }: Habits): PostgresPoolClient {
  let stuck: unknown = null;
  const query: unknown = async (text: string, values: unknown[]) => {
    // Behind a question that is not answered, the next one, a rollback say, would only wait in vain.
    if (stuck) throw stuck;
    try {
      const isNamed = areNamed && text.includes(mark);
      const statement = isNamed ? { name: nameOf(text), text, values } : { text, values };
      return await traced(
        () => describeStatement(text),
        () => askInTime(client, statement, answerMs, stopSignalOf(text)),
      );
    } catch (error) {
      if (error instanceof Unanswered || isReadOnly(error)) stuck = error;
      throw error;
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || stuck !== null),
  };
}
