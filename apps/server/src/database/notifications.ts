// Listens to what other servers announce through PostgreSQL (LISTEN); a lost connection is opened again.
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Database, ownConnection } from './database.ts';

const shortestPauseMs = 200;
const longestPauseMs = 10_000;

export type Listening = {
  readonly database: Database;
  readonly channel: string;
  readonly onNotice: (payload: string) => void;
  /** Also after every loss: what was announced in between was not heard. */
  readonly onOpen: () => void;
  readonly onLost: (error: unknown) => void;
};

export type Listener = { stop(): Promise<void> };

export function listen({ database, channel, onNotice, onOpen, onLost }: Listening): Listener {
  const stopping = new AbortController();

  /** Returns when the connection has ended, however that came. */
  async function hearUntilLost(onHeard: () => void): Promise<void> {
    const connection = ownConnection(database);
    const ended = endOf(connection);
    const close = () => void connection.end().catch(() => undefined);
    try {
      await connection.connect();
      stopping.signal.addEventListener('abort', close);
      connection.on('notification', ({ payload }) => onNotice(payload ?? ''));
      await connection.query(`listen ${connection.escapeIdentifier(channel)}`);
      if (stopping.signal.aborted) return;
      onHeard();
      onOpen();
      await ended;
    } finally {
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

  const running = run();
  return {
    stop() {
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
