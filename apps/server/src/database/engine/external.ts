// The external engine: the PostgreSQL of DATABASE_URL. Waits while it has no primary.
import { describeHosts, splitHosts } from '../../config/addresses.ts';
import { StartRefusal } from '../../config/start-refusal.ts';
import { findWritable } from '../hosts/wait-for-primary.ts';
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

/** Waiting does not help with these. */
const permanentErrors = new Set(['ENOTFOUND', '28P01', '28000', '3D000']);
/** One attempt is made even with a wait of 0; on a busy machine it takes long. */
const ATTEMPT_TIMEOUT_MS = 60_000;

type WaitOptions = {
  readonly databaseWaitMs: number;
  readonly say?: ((line: string) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
};

export async function waitForWritable(setting: string, url: string, options: WaitOptions): Promise<string> {
  const { databaseWaitMs: timeoutMs, say, signal } = options;
  const name = `database of ${setting} (${describeHosts(url)})`;
  let loggedReason = '';
  const onRefused = (error: unknown) => {
    const reason = explain(error);
    if (isPermanent(error) || reason === loggedReason || timeoutMs === 0) return;
    loggedReason = reason;
    say?.(`Waiting for the ${name}: ${reason}.`);
  };
  const settings = {
    timeoutMs,
    attemptTimeoutMs: ATTEMPT_TIMEOUT_MS,
    isPermanent,
    onRefused,
    ...(signal ? { signal } : {}),
  };
  return findWritable(splitHosts(url) ?? [url], settings).catch((error: unknown) => {
    throw new StartRefusal(`The ${name} cannot be used: ${explain(error)}.`);
  });
}

export async function openExternal({
  databaseUrl,
  ...options
}: WaitOptions & { databaseUrl: string }): Promise<Engine> {
  await waitForWritable('DATABASE_URL', databaseUrl, options);
  return { url: databaseUrl, notes: [], stop: async () => undefined, abandon: () => undefined };
}

function isPermanent(error: unknown): boolean {
  return permanentErrors.has(codeOf(error));
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}

function explain(error: unknown): string {
  const { message } = error as Error;
  return reasons[codeOf(error)] ?? (message || codeOf(error) || 'no answer');
}
