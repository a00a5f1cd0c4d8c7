// Behind a pooler connections are shared from one transaction to the next: settings go with each transaction.
import type { PostgresPool, PostgresPoolClient } from 'kysely';

type Values = readonly unknown[];

/** The same pool; each statement, and each transaction, first says under which settings it runs. */
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

      async function runAlone(text: string, values: Values) {
        await client.query(`begin; ${setAll}`, []);
        try {
          const answer = await client.query(text, values);
          await client.query('commit', []);
          return answer;
        } catch (error) {
          // What went wrong first is what to tell; a connection that is lost needs no end of its transaction.
          await client.query('rollback', []).catch(() => undefined);
          throw error;
        }
      }

      const query: unknown = async (text: string, values: Values) => {
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
