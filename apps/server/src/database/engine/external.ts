// The external engine: a PostgreSQL that somebody else runs, named by DATABASE_URL.
import pg from 'pg';
import { StartRefusal } from '../../config/start-refusal.ts';
import type { Engine } from './engine.ts';

/** At its start a whole machine may be busy, and nobody waits yet. */
const patience = 60_000;

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers at that address',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name could not be looked up',
  '28P01': 'the user name or the password is wrong',
  '28000': 'that user may not connect',
  '3D000': 'there is no such database',
};

export async function openExternal(url: string): Promise<Engine> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience });
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    throw new StartRefusal(
      `The database of DATABASE_URL (${nameWithoutPassword(url)}) cannot be used: ${explain(error)}.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
  return { url, notes: [], stop: async () => undefined, abandon: () => undefined };
}

function explain(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? (message || code || 'no answer');
}

function nameWithoutPassword(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
