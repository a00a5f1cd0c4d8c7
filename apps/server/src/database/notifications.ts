// Subscribes to PostgreSQL notifications (LISTEN) and reconnects after a lost connection.
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Database, openDedicatedConnection } from './database.ts';

const MIN_RETRY_PAUSE_MS = 200;
/** With jitter at most 1.5 s, so that a listener is back within two seconds of a new primary. */
const MAX_RETRY_PAUSE_MS = 1000;
/** A dead line is detected by a query; 4 s, because answers are slow on a busy machine. */
const CHECK_INTERVAL_MS = 1000;
const ANSWER_TIMEOUT_MS = 4000;

const positionQuery = "select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as position";

export type ListenOptions = {
  readonly database: Database;
  readonly channel: string;
  readonly onNotification: (payload: string) => void;
  /** Also called after each reconnect: notifications in between were missed. */
  readonly onOpen: () => void;
  readonly onClosed?: () => void;
  readonly onLost: (error: unknown) => void;
};

export type Listener = {
  /** Resolves when the notifications of everything committed before this call have arrived, or `onClosed` has been called.
   * Returns the log position of the database; null while disconnected. */
  catchUp(): Promise<bigint | null>;
  stop(): Promise<void>;
};

export function listen({ database, channel, onNotification, onOpen, onClosed, onLost }: ListenOptions): Listener {
  const stopping = new AbortController();
  let open: { readonly connection: pg.Client; readonly fail: (error: unknown) => void } | null = null;
  let querying: Promise<bigint | null> = Promise.resolve(null);
  let next: Promise<bigint | null> | null = null;

  function markClosed(): void {
    if (open) onClosed?.();
    open = null;
  }

  /** PostgreSQL sends pending notifications before the result of a query on the same connection is complete. */
  async function queryPosition(): Promise<bigint | null> {
    const current = open;
    if (!current) return null;
    try {
      const query: pg.QueryConfig & { query_timeout: number } = {
        text: positionQuery,
        query_timeout: ANSWER_TIMEOUT_MS,
      };
      const { rows } = await current.connection.query<{ position: string }>(query);
      return BigInt(rows[0]?.position ?? 0);
    } catch (error) {
      if (open !== current) return null;
      markClosed();
      current.fail(error);
      return null;
    }
  }

  /** One query at a time; calls while it runs share the next. */
  function catchUp(): Promise<bigint | null> {
    next ??= querying.then(() => {
      next = null;
      querying = queryPosition();
      return querying;
    });
    return next;
  }

  async function listenUntilLost(onListening: () => void): Promise<void> {
    const connection = await openDedicatedConnection(database, stopping.signal);
    const ended = endOf(connection);
    const failed = Promise.withResolvers<never>();
    const close = () => void connection.end().catch(() => undefined);
    try {
      stopping.signal.addEventListener('abort', close);
      connection.on('notification', ({ payload }) => onNotification(payload ?? ''));
      // The name is shown in pg_stat_activity.
      const named = `set application_name to ${connection.escapeLiteral(channel)}`;
      await connection.query(`${named}; listen ${connection.escapeIdentifier(channel)}`);
      if (stopping.signal.aborted) return;
      onListening();
      open = { connection, fail: failed.reject };
      onOpen();
      await Promise.race([ended, failed.promise]);
    } finally {
      markClosed();
      stopping.signal.removeEventListener('abort', close);
      close();
    }
  }

  async function run(): Promise<void> {
    let wait = MIN_RETRY_PAUSE_MS;
    const resetWait = () => {
      wait = MIN_RETRY_PAUSE_MS;
    };
    while (!stopping.signal.aborted) {
      await listenUntilLost(resetWait).catch((error: unknown) => stopping.signal.aborted || onLost(error));
      // Jitter: servers that lost their database together do not reconnect in step.
      await pause(wait * (1 + Math.random() / 2), null, { signal: stopping.signal }).catch(() => undefined);
      wait = Math.min(wait * 2, MAX_RETRY_PAUSE_MS);
    }
  }

  const checks = setInterval(() => open && void catchUp(), CHECK_INTERVAL_MS).unref();
  const running = run();
  return {
    catchUp,
    stop() {
      clearInterval(checks);
      stopping.abort();
      return running;
    },
  };
}

function endOf(connection: pg.Client): Promise<void> {
  const ended = new Promise<void>((resolve, reject) => {
    connection.once('end', resolve);
    connection.once('error', reject);
  });
  connection.on('error', () => undefined);
  ended.catch(() => undefined);
  return ended;
}
