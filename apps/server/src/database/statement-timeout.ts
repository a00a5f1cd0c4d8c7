// Runs statements with a timeout, and cancels them in PostgreSQL when their caller has gone.
import { AsyncLocalStorage } from 'node:async_hooks';
import { connect } from 'node:net';
import type pg from 'pg';

/** The statement still runs, so its connection cannot be used for another. */
export class StatementTimeout extends Error {
  override name = 'StatementTimeout';

  constructor() {
    super('Query read timeout');
  }
}

/** With a callback and an own timer: the driver's promises and its `query_timeout` keep each query alive until the next full
 * garbage collection, which makes a minor collection ten times as long (5 ms instead of 0.5). */
export function queryWithTimeout(
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
    const timer = answerMs === undefined ? undefined : setTimeout(() => reject(new StatementTimeout()), answerMs);
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

export function isReadOnlyError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006';
}

const cancelSignals = new AsyncLocalStorage<AbortSignal>();

export function cancelStatementsWith<T>(signal: AbortSignal, work: () => T): T {
  return cancelSignals.run(signal, work);
}

/** The end of a transaction is never cancelled, or its connection could not be used again. */
export function cancelSignalOf(text: string): AbortSignal | undefined {
  return /^(commit|rollback)$/.test(text) ? undefined : cancelSignals.getStore();
}

const CANCEL_REQUEST = 80_877_102;
/** If the request does not get through, the statement's timeout ends it. */
const CANCEL_TIMEOUT_MS = 2000;

type Backend = {
  readonly host: string;
  readonly port: number;
  readonly processID: number | null;
  readonly secretKey: number | null;
};

/** Sends a cancel request on a separate connection. Resolves when PostgreSQL has accepted it: until then the pooled connection
 * must not be reused, or the next statement would be cancelled instead. */
function cancelStatement(client: pg.PoolClient): Promise<void> {
  const { host, port, processID, secretKey } = client as unknown as Backend;
  if (processID === null || secretKey === null) return Promise.resolve();
  const request = Buffer.alloc(16);
  request.writeInt32BE(request.length, 0);
  request.writeInt32BE(CANCEL_REQUEST, 4);
  request.writeInt32BE(processID, 8);
  request.writeInt32BE(secretKey, 12);
  return new Promise((resolve) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    socket.setTimeout(CANCEL_TIMEOUT_MS, () => socket.destroy());
    socket.once('connect', () => socket.end(request));
    socket.once('error', () => socket.destroy());
    socket.once('close', () => resolve());
    socket.resume();
  });
}
