// Errors of a lost database host, and the retry of reads on another host.
import type { PostgresPool, PostgresPoolClient } from 'kysely';

const goneCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['08000', '08001', '08003', '08004', '08006', '57P01', '57P02', '57P03', '57P05'],
]);

/** Without the driver's connection timeout: then the host is busy, not gone. */
const driverMessages =
  /Connection terminated|connection error and is not queryable|Client was closed|after calling end/;

/** No host is writable right now, or none is recent enough. */
export class NoPrimary extends Error {
  override name = 'NoPrimary';
}

/** Connections to this host were closed: it was replaced by another, or does not answer. */
export class HostDropped extends Error {
  override name = 'HostDropped';
}

export function isHostGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', severity } = error as { code?: string; severity?: string };
  // A pooler reports its lost database like this.
  if (code === '08P01' && severity === 'FATAL') return true;
  return error instanceof HostDropped || goneCodes.has(code) || driverMessages.test(error.message);
}

/** 40001: a standby cancels queries that conflict with the replay of its log. */
function isRetryable(error: unknown): boolean {
  return isHostGone(error) || (error instanceof Error && 'code' in error && error.code === '40001');
}

const MAX_ATTEMPTS = 3;

export function retryOnOtherHost(pool: PostgresPool): PostgresPool {
  async function retry<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work();
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
      }
    }
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      let client: PostgresPoolClient | null = await retry(() => pool.connect());
      let isInTransaction = false;

      async function runQuery(text: string, values: unknown[], canChangeHost: boolean) {
        client ??= await pool.connect();
        try {
          return await client.query(text, values);
        } catch (error) {
          if (canChangeHost && isRetryable(error)) {
            client.release(true);
            client = null;
          }
          throw error;
        }
      }

      const query: unknown = async (text: string, values: unknown[]) => {
        // The snapshot of a transaction exists on this host only.
        const result = isInTransaction ? runQuery(text, values, false) : retry(() => runQuery(text, values, true));
        if (/^(begin|start transaction)/.test(text)) isInTransaction = true;
        if (/^(commit|rollback)$/.test(text)) isInTransaction = false;
        return result;
      };
      return {
        query: query as PostgresPoolClient['query'],
        release: (isDestroyed) => client?.release(isDestroyed),
      };
    },
  };
}
