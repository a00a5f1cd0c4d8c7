// Prepared statements: marked statements are planned once per connection. Behind a pooler, settings go with each transaction.
import { createHash } from 'node:crypto';
import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { describeStatement, traced } from '../instrumentation/traced.ts';
import { cancelSignalOf, isReadOnlyError, queryWithTimeout, StatementTimeout } from './statement-timeout.ts';

const mark = '/* prepared */';

/** Marks a statement whose text never varies and whose best plan does not depend on its values. */
export const prepared = sql.raw(mark);

/** A list in a prepared statement, with its length hidden from the planner: for a short list a custom plan looks cheaper than
 * the generic one, so it would plan each time, which takes longer than the statement itself. */
export function preparedList<Item>(
  type: 'uuid' | 'text' | 'timestamptz' | 'boolean' | 'jsonb' | 'integer' | 'float8' | 'numeric',
  items: readonly Item[],
  pick: (item: Item) => unknown,
): RawBuilder<unknown> {
  return sql`(select ${items.map(pick)}::${sql.raw(type)}[])`;
}

/** A value hidden from the planner, which would otherwise prefer a custom plan for it. */
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

type StatementOptions = {
  /** Off behind a pooler, where the next statement may use a connection on which it was not prepared. */
  readonly usesNames: boolean;
  readonly settings: Readonly<Record<string, string>>;
  readonly answerMs: number | undefined;
};

export function withPreparedStatements(source: ConnectionSource, options: StatementOptions): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const statements = Object.entries(options.settings).map(([name, value]) => `set ${name} = '${value}'`);

  async function setAll(client: pg.PoolClient): Promise<void> {
    try {
      if (statements.length > 0) await queryWithTimeout(client, { text: statements.join('; ') }, options.answerMs);
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
      const existing = clients.get(client);
      if (existing) return existing;
      await setAll(client);
      const wrapped = withNames(client, options);
      clients.set(client, wrapped);
      return wrapped;
    },
  };
}

function withNames(client: pg.PoolClient, { usesNames, answerMs }: StatementOptions): PostgresPoolClient {
  let fatalError: unknown = null;
  const query: unknown = async (text: string, values: unknown[]) => {
    // After a statement without an answer the next one, such as a rollback, would wait in vain.
    if (fatalError) throw fatalError;
    try {
      const isNamed = usesNames && text.includes(mark);
      const statement = isNamed ? { name: nameOf(text), text, values } : { text, values };
      return await traced(
        () => describeStatement(text),
        () => queryWithTimeout(client, statement, answerMs, cancelSignalOf(text)),
      );
    } catch (error) {
      if (error instanceof StatementTimeout || isReadOnlyError(error)) fatalError = error;
      throw error;
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || fatalError !== null),
  };
}

/** Behind a pooler: sets the settings in each transaction, and runs single statements in one. */
export function withSettingsByTransaction(
  pool: PostgresPool,
  settings: Readonly<Record<string, string>>,
): PostgresPool {
  const statements = Object.entries(settings).map(([name, value]) => `set local ${name} = '${value}'`);
  if (statements.length === 0) return pool;
  const setAll = statements.join('; ');
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let isInTransaction = false;

      async function runAlone(text: string, values: readonly unknown[]) {
        await client.query(`begin; ${setAll}`, []);
        try {
          const result = await client.query(text, values);
          await client.query('commit', []);
          return result;
        } catch (error) {
          // The first error is the one to report; a lost connection needs no rollback.
          await client.query('rollback', []).catch(() => undefined);
          throw error;
        }
      }

      const query: unknown = async (text: string, values: readonly unknown[]) => {
        if (/^(begin|start transaction)/.test(text)) {
          isInTransaction = true;
          return client.query(`${text}; ${setAll}`, []);
        }
        if (!isInTransaction) return runAlone(text, values);
        if (/^(commit|rollback)$/.test(text)) isInTransaction = false;
        return client.query(text, values);
      };
      return { query: query as PostgresPoolClient['query'], release: (isDestroyed) => client.release(isDestroyed) };
    },
  };
}
