// Connections to one host or several, and the handle that questions are asked with.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { connectWithinLimit } from './bounded-pool.ts';
import { NoPrimary } from './hosts/host-gone.ts';
import { createHostPools } from './hosts/host-pools.ts';
import type { Hosts } from './hosts/hosts.ts';
import { withSecondTry } from './hosts/read-again.ts';
import { currentReadNeed } from './hosts/read-needs.ts';
import { withSettingsByTransaction } from './pooled-statements.ts';
import { type ConnectionSource, withPreparedStatements } from './prepared-statements.ts';
import type { Tables } from './schema.ts';

export type DatabaseOptions = {
  /** Connections the pool may hold; 20 keeps two cores busy and leaves room for a second server. */
  connections?: number;
  /** What the database and the operator know these connections by. */
  name?: string;
  onConnectionError?: (error: Error) => void;
  /** What holds for each statement: limits and habits of those who use this pool. */
  settings?: Readonly<Record<string, string>>;
  /** How long somebody waits for a connection, whether it is a new one or another's. */
  connectMs?: number | undefined;
  /**
   * How long an answer may take on its way here, should the line go dead: then the connection is given up. Left out,
   * as long as it takes, as for migrations.
   */
  answerMs?: number | undefined;
  /** How long somebody who is about to write waits while there is no primary; left out, not at all. */
  primaryWaitMs?: number;
  /** There is a pooler in between: connections are shared with others from one transaction to the next. */
  isPooled?: boolean;
};

/** No question of this product is worth more than ten seconds of a connection. */
const statementMs = 10_000;

export function openPool(url: string, options: DatabaseOptions): pg.Pool {
  const { connections = 20, name = 'chowk', onConnectionError, connectMs = 5000, isPooled = false } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: name,
    connectionTimeoutMillis: connectMs,
    // A pooler takes no settings with a connection; there the database's own limit holds.
    ...(isPooled ? {} : { statement_timeout: statementMs }),
    keepAlive: true,
  });
  // Without a listener, an idle connection that the database closes would end the process.
  pool.on('error', (error) => onConnectionError?.(error));
  // The same for one in use, between two statements: the next statement on it fails, and says why.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function onePool(url: string, options: DatabaseOptions, onLost: (error: unknown) => void): ConnectionSource {
  const pool = openPool(url, options);
  pool.on('connect', (client) => client.on('error', onLost));
  async function connect() {
    try {
      return await connectWithinLimit(pool);
    } catch (error) {
      onLost(error);
      throw error;
    }
  }
  return { options: pool.options, connect, end: () => pool.end() };
}

type Sources = { readonly writing: ConnectionSource; readonly reading: ConnectionSource };

/** One to write with and one to read with, on the same pools: whoever reads from the primary uses the writers' connections. */
export function hostSources(hosts: Hosts, options: DatabaseOptions): Sources {
  const pools = createHostPools(hosts, (url) => openPool(url, options));
  async function connectTo(choose: () => string | null, use: 'write' | 'read') {
    const url = choose() ?? (await hosts.areKnown.then(choose));
    if (url === null) throw new NoPrimary('No host of the database can be used for this right now');
    return pools.connect(url, use);
  }
  return {
    writing: { options, connect: () => connectTo(hosts.primary, 'write'), end: pools.end },
    reading: { options, connect: () => connectTo(() => hosts.reader(currentReadNeed()), 'read'), end: pools.end },
  };
}

export function handleOn(source: ConnectionSource, options: DatabaseOptions, isReading = false): Kysely<Tables> {
  const { isPooled = false, settings = {}, answerMs } = options;
  const habits = { areNamed: !isPooled, settings: isPooled ? {} : settings, answerMs };
  const prepared = withPreparedStatements(source, habits);
  const settled = isPooled ? withSettingsByTransaction(prepared, settings) : prepared;
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: isReading ? withSecondTry(settled) : settled }) });
}
