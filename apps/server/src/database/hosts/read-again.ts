// For handles that only read: what a host could not answer because it is gone, another is asked.
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { isWorthAnotherHost } from './host-gone.ts';

const mostTries = 3;

export function withSecondTry(pool: PostgresPool): PostgresPool {
  async function tryAgain<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await work();
      } catch (error) {
        if (tries === mostTries || !isWorthAnotherHost(error)) throw error;
      }
    }
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      let client: PostgresPoolClient | null = await tryAgain(() => pool.connect());
      let isInTransaction = false;

      async function ask(text: string, values: unknown[], isAlone: boolean) {
        client ??= await pool.connect();
        try {
          return await client.query(text, values);
        } catch (error) {
          if (isAlone && isWorthAnotherHost(error)) {
            client.release(true);
            client = null;
          }
          throw error;
        }
      }

      const query: unknown = async (text: string, values: unknown[]) => {
        // What was read before in this transaction is known to this host alone.
        const answer = isInTransaction ? ask(text, values, false) : tryAgain(() => ask(text, values, true));
        if (/^(begin|start transaction)/.test(text)) isInTransaction = true;
        if (/^(commit|rollback)$/.test(text)) isInTransaction = false;
        return answer;
      };
      return {
        query: query as PostgresPoolClient['query'],
        release: (isDestroyed) => client?.release(isDestroyed),
      };
    },
  };
}
