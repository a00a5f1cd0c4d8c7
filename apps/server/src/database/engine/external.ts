// The external engine: a PostgreSQL that somebody else runs, named by DATABASE_URL. One without a primary is waited for.
import { nameHosts, splitHosts } from '../../config/database-hosts.ts';
import { StartRefusal } from '../../config/start-refusal.ts';
import { findWritable } from '../hosts/connect-to-writable.ts';
import type { Engine } from './engine.ts';

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers at that address',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name could not be looked up',
  '28P01': 'the user name or the password is wrong',
  '28000': 'that user may not connect',
  '3D000': 'there is no such database',
  '57P03': 'it is starting or stopping',
};

/** These stay as they are however long one waits. */
const lasting = new Set(['ENOTFOUND', '28P01', '28000', '3D000']);
/** One look is taken however little patience there is; on a busy machine that takes its time. */
const longestTryMs = 60_000;

type Waiting = {
  /** How long to wait for a database that can be written to: others may be electing one. */
  readonly databaseWaitMs: number;
  readonly say?: ((line: string) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** The address of the one host that can be written to now; says what it waits for. */
export async function waitForWritable(setting: string, url: string, waiting: Waiting): Promise<string> {
  const { databaseWaitMs: patienceMs, say, signal } = waiting;
  const name = `database of ${setting} (${nameHosts(url)})`;
  let told = '';
  const onRefused = (error: unknown) => {
    const reason = explain(error);
    if (isFinal(error) || reason === told || patienceMs === 0) return;
    told = reason;
    say?.(`Waiting for the ${name}: ${reason}.`);
  };
  const settings = { patienceMs, longestTryMs, isFinal, onRefused, ...(signal ? { signal } : {}) };
  return findWritable(splitHosts(url) ?? [url], settings).catch((error: unknown) => {
    throw new StartRefusal(`The ${name} cannot be used: ${explain(error)}.`);
  });
}

export async function openExternal({ databaseUrl, ...waiting }: Waiting & { databaseUrl: string }): Promise<Engine> {
  await waitForWritable('DATABASE_URL', databaseUrl, waiting);
  return { url: databaseUrl, notes: [], stop: async () => undefined, abandon: () => undefined };
}

function isFinal(error: unknown): boolean {
  return lasting.has(codeOf(error));
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}

function explain(error: unknown): string {
  const { message } = error as Error;
  return reasons[codeOf(error)] ?? (message || codeOf(error) || 'no answer');
}
