// Listens to what other servers announce through PostgreSQL (LISTEN); a lost connection is opened again.
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Database, openOwnConnection } from './database.ts';

const shortestPauseMs = 200;
/** Half as long again at most: who was without a primary hears again within two seconds of one. */
const longestPauseMs = 1000;
/** A line that has gone dead without a word is found out by asking; on a busy machine an answer takes its time. */
const checkEveryMs = 1000;
const answerMs = 4000;

const askPosition = "select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as position";

export type Listening = {
  readonly database: Database;
  readonly channel: string;
  readonly onNotice: (payload: string) => void;
  /** Also after every loss: what was announced in between was not heard. */
  readonly onOpen: () => void;
  /** From now on nothing is heard, until `onOpen`. */
  readonly onClosed?: () => void;
  readonly onLost: (error: unknown) => void;
};

export type Listener = {
  /**
   * Everything that was committed before this call has been heard, or `onClosed` has been called. Answers how far the log of the
   * database has come; null while nothing is heard.
   */
  catchUp(): Promise<bigint | null>;
  stop(): Promise<void>;
};

export function listen({ database, channel, onNotice, onOpen, onClosed, onLost }: Listening): Listener {
  const stopping = new AbortController();
  let open: { readonly connection: pg.Client; readonly fail: (error: unknown) => void } | null = null;
  let asking: Promise<bigint | null> = Promise.resolve(null);
  let next: Promise<bigint | null> | null = null;

  function closeEars(): void {
    if (open) onClosed?.();
    open = null;
  }

  /** The database sends what a connection listens for before it ends the answer to a question on that connection. */
  async function ask(): Promise<bigint | null> {
    const asked = open;
    if (!asked) return null;
    try {
      const question: pg.QueryConfig & { query_timeout: number } = { text: askPosition, query_timeout: answerMs };
      const { rows } = await asked.connection.query<{ position: string }>(question);
      return BigInt(rows[0]?.position ?? 0);
    } catch (error) {
      if (open !== asked) return null;
      closeEars();
      asked.fail(error);
      return null;
    }
  }

  /** One question at a time; whoever comes while it is under way shares the next. */
  function catchUp(): Promise<bigint | null> {
    next ??= asking.then(() => {
      next = null;
      asking = ask();
      return asking;
    });
    return next;
  }

  /** Returns when the connection has ended, however that came. */
  async function hearUntilLost(onHeard: () => void): Promise<void> {
    const connection = await openOwnConnection(database, stopping.signal);
    const ended = endOf(connection);
    const given = Promise.withResolvers<never>();
    const close = () => void connection.end().catch(() => undefined);
    try {
      stopping.signal.addEventListener('abort', close);
      connection.on('notification', ({ payload }) => onNotice(payload ?? ''));
      // The name is for those who look at the database's list of connections.
      const named = `set application_name to ${connection.escapeLiteral(channel)}`;
      await connection.query(`${named}; listen ${connection.escapeIdentifier(channel)}`);
      if (stopping.signal.aborted) return;
      onHeard();
      open = { connection, fail: given.reject };
      onOpen();
      await Promise.race([ended, given.promise]);
    } finally {
      closeEars();
      stopping.signal.removeEventListener('abort', close);
      close();
    }
  }

  async function run(): Promise<void> {
    let wait = shortestPauseMs;
    const startOver = () => {
      wait = shortestPauseMs;
    };
    while (!stopping.signal.aborted) {
      await hearUntilLost(startOver).catch((error: unknown) => stopping.signal.aborted || onLost(error));
      // Up to half as long again: servers that lost their database together do not come back in step.
      await pause(wait * (1 + Math.random() / 2), null, { signal: stopping.signal }).catch(() => undefined);
      wait = Math.min(wait * 2, longestPauseMs);
    }
  }

  const checks = setInterval(() => open && void catchUp(), checkEveryMs).unref();
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

/** Rejects with what ended the connection; a quiet end resolves. */
function endOf(connection: pg.Client): Promise<void> {
  const ended = new Promise<void>((resolve, reject) => {
    connection.once('end', resolve);
    connection.once('error', reject);
  });
  // A second error of a connection that is already being given up is nobody's business.
  connection.on('error', () => undefined);
  ended.catch(() => undefined);
  return ended;
}
