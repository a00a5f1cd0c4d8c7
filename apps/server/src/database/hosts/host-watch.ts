// Watches one host of the database: whether it answers, whether it can be written to, and how far it has come.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export type HostState = {
  readonly isStandby: boolean;
  /** In bytes of the log: what a primary has on its disk, or a standby has replayed. */
  readonly position: bigint;
  /** Grows with every failover: of two that call themselves primary, the later one is. Null for a standby. */
  readonly timeline: string | null;
  /** By a clock that only grows: it was so then, or later. */
  readonly at: number;
};

export type HostWatch = {
  readonly url: string;
  /** Null: it does not answer. */
  state(): HostState | null;
  /** It has not answered for a while: perhaps it hangs, perhaps it is only busy. Who only reads had better ask another. */
  isSilent(): boolean;
  /** Settles after the first answer, or the first try that brought none. */
  readonly isKnown: Promise<void>;
  /** Asks now rather than at the next round. */
  nudge(): void;
  /** Somebody found it gone: it counts as such until it answers. */
  suspect(): void;
  stop(): Promise<void>;
};

type Settings = {
  readonly onChange: (before: HostState | null, now: HostState | null) => void;
  readonly onSilent: () => void;
  /** Somebody waits for a primary: it is looked for more often. */
  readonly isUrgent: () => boolean;
  /** No other host answers: a late answer of this one is better than none. */
  readonly isLast: () => boolean;
};

const everyMs = 500;
const urgentEveryMs = 100;
/** An answer that takes longer is none. Nobody else can take the place of the primary, or of the last that answers; the readers of
 * any other standby ask elsewhere. */
const lastAnswerMs = 3000;
const standbyAnswerMs = 1000;
const silentAfterMs = 700;
/** However often somebody nudges. */
const leastPauseMs = 20;
/** On a busy machine a connection takes its time. */
const connectMs = 5000;

const question = `
  select pg_is_in_recovery() as "isStandby",
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end - '0/0'::pg_lsn as position,
    case when not pg_is_in_recovery() then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`;

type Answer = { readonly isStandby: boolean; readonly position: string | null; readonly timeline: string | null };

export function watchHost(url: string, { onChange, onSilent, isUrgent, isLast }: Settings): HostWatch {
  const stopping = new AbortController();
  const known = Promise.withResolvers<void>();
  let state: HostState | null = null;
  let nudged = Promise.withResolvers<void>();
  let isSilent = false;

  function become(now: HostState | null): void {
    const before = state;
    state = now;
    isSilent = false;
    known.resolve();
    onChange(before, now);
  }

  async function ask(client: pg.Client): Promise<HostState> {
    const at = performance.now();
    const query_timeout = state?.isStandby && !isLast() ? standbyAnswerMs : lastAnswerMs;
    const asked: pg.QueryConfig & { query_timeout: number } = { text: question, query_timeout };
    const stopWaiting = tellWhenSilent();
    const { rows } = await client.query<Answer>(asked).finally(stopWaiting);
    const { isStandby, position, timeline } = rows[0] as Answer;
    return { isStandby, position: BigInt(position ?? 0), timeline, at };
  }

  /** Where this process itself was busy, the answer may lie there unread: it is looked for first. */
  function tellWhenSilent(): () => void {
    let isOver = false;
    const tell = () => {
      if (isOver) return;
      isSilent = true;
      onSilent();
    };
    const timer = setTimeout(() => setImmediate(() => setImmediate(tell)), silentAfterMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }

  /** Until the next round, a nudge, or the end of the connection. */
  async function waitFor(ended: Promise<void>): Promise<void> {
    await pause(leastPauseMs, null, { signal: stopping.signal });
    const over = new AbortController();
    const signal = AbortSignal.any([stopping.signal, over.signal]);
    const roundMs = isUrgent() ? urgentEveryMs : everyMs;
    const round = pause(roundMs - leastPauseMs, null, { signal }).catch(() => undefined);
    await Promise.race([round, nudged.promise, ended]);
    over.abort();
    nudged = Promise.withResolvers<void>();
  }

  async function askUntilLost(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectMs,
      application_name: 'chowk_watch',
      keepAlive: true,
    });
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    const close = () => void client.end().catch(() => undefined);
    client.on('error', () => undefined);
    stopping.signal.addEventListener('abort', close);
    try {
      await client.connect();
      while (!stopping.signal.aborted) {
        become(await ask(client));
        await waitFor(ended);
      }
    } finally {
      stopping.signal.removeEventListener('abort', close);
      close();
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await askUntilLost().catch(() => undefined);
      if (stopping.signal.aborted) return;
      become(null);
      await pause(everyMs / 2, null, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    url,
    state: () => state,
    isSilent: () => isSilent,
    isKnown: known.promise,
    nudge: () => nudged.resolve(),
    suspect() {
      become(null);
      nudged.resolve();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
