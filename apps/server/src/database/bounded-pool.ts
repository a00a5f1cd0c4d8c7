// Limits how many wait for a connection of the pool, gives up one that no longer answers, and cancels statements for which no
// caller waits any more.
import { AsyncLocalStorage } from 'node:async_hooks';
import { connect } from 'node:net';
import type pg from 'pg';
import { connectionGiven } from '../measuring/measures.ts';
import { nameOfPool, notePool } from './open-pools.ts';

/** Behind this many the wait would be longer than anybody's patience. */
const MOST_WAITING = 500;

/** Nobody asked the database: there were too many before. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

export async function connectWithinLimit(pool: pg.Pool): Promise<pg.PoolClient> {
  if (pool.waitingCount >= MOST_WAITING) throw new DatabaseBusy('Too many wait for a connection to the database');
  notePool(pool);
  if (!connectionGiven.hasListeners) return pool.connect();
  const asked = performance.now();
  const client = await pool.connect();
  connectionGiven.emit({ pool: nameOfPool(pool), seconds: (performance.now() - asked) / 1000 });
  return client;
}

/** The question is still on its way: nothing else can be asked on this connection. */
export class Unanswered extends Error {
  override name = 'Unanswered';

  constructor() {
    super('Query read timeout');
  }
}

/**
 * By a callback, and with a timer of our own. Where the driver puts a callback of its own in, for a promise or for its
 * `query_timeout`, each question lives until the next full collection of garbage, and collecting the young takes ten times
 * as long: 5 ms instead of 0.5.
 */
export function askInTime(
  client: pg.PoolClient,
  statement: pg.QueryConfig,
  answerMs: number | undefined,
  signal?: AbortSignal,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    let cancelled: Promise<void> | undefined;
    const cancel = () => {
      cancelled = cancelStatement(client);
    };
    const timer = answerMs === undefined ? undefined : setTimeout(() => reject(new Unanswered()), answerMs);
    signal?.addEventListener('abort', cancel, { once: true });
    client.query(statement, (error, result) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      const settle = () => (error ? reject(error) : resolve(result));
      if (cancelled) void cancelled.then(settle);
      else settle();
    });
  });
}

/** What was the primary when the connection was opened is a standby now: the next connection finds the new one. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006';
}

const stops = new AsyncLocalStorage<AbortSignal>();

/** Every statement that is asked in `work` ends with the signal. Not for work that others may share. */
export function stopStatementsWith<T>(signal: AbortSignal, work: () => T): T {
  return stops.run(signal, work);
}

/** What ends this statement. The end of a transaction is always sent, or its connection could not be used again. */
export function stopSignalOf(text: string): AbortSignal | undefined {
  return /^(commit|rollback)$/.test(text) ? undefined : stops.getStore();
}

/** As the protocol has it: the length, the code of a cancel request, the backend, its key. */
const CANCEL_REQUEST = 80_877_102;
/** Should the request not get through, the statement's own time limit ends it. */
const CANCEL_MS = 2000;

type Backend = {
  readonly host: string;
  readonly port: number;
  readonly processID: number | null;
  readonly secretKey: number | null;
};

/**
 * Asks PostgreSQL, on a connection of its own, to end what this one is doing. Resolves when the request has been taken: until
 * then the connection must not be given to another, whose statement would be ended instead.
 */
export function cancelStatement(client: pg.PoolClient): Promise<void> {
  const { host, port, processID, secretKey } = client as unknown as Backend;
  if (processID === null || secretKey === null) return Promise.resolve();
  const request = Buffer.alloc(16);
  request.writeInt32BE(request.length, 0);
  request.writeInt32BE(CANCEL_REQUEST, 4);
  request.writeInt32BE(processID, 8);
  request.writeInt32BE(secretKey, 12);
  return new Promise((resolve) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    socket.setTimeout(CANCEL_MS, () => socket.destroy());
    socket.once('connect', () => socket.end(request));
    socket.once('error', () => socket.destroy());
    socket.once('close', () => resolve());
    socket.resume();
  });
}
