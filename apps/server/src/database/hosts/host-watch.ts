// Polls one database host: whether it answers, whether it is a standby, and its log position.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export type HostState = {
  readonly isStandby: boolean;
  /** In bytes of the log: flushed by a primary, or replayed by a standby. */
  readonly position: bigint;
  /** Grows with every failover: of two hosts that claim to be primary, the later one is. Null for a standby. */
  readonly timeline: string | null;
  readonly at: number;
};

export type HostWatch = {
  readonly url: string;
  state(): HostState | null;
  /** No answer for a while: the host hangs or is busy. Reads should go elsewhere. */
  isSilent(): boolean;
  /** Settles after the first answer or failed attempt. */
  readonly isKnown: Promise<void>;
  pollNow(): void;
  /** A connection found the host gone: it counts as such until it answers. */
  suspect(): void;
  stop(): Promise<void>;
};

type Settings = {
  readonly onChange: (before: HostState | null, now: HostState | null) => void;
  readonly onSilent: () => void;
  readonly isUrgent: () => boolean;
  /** No other host answers, so a late answer is better than none. */
  readonly isLast: () => boolean;
};

const POLL_INTERVAL_MS = 500;
const URGENT_POLL_INTERVAL_MS = 100;
/** Longer for the primary and the last host that answers, which no other can replace. */
const ANSWER_TIMEOUT_MS = 3000;
const STANDBY_ANSWER_TIMEOUT_MS = 1000;
const SILENT_AFTER_MS = 700;
const MIN_PAUSE_MS = 20;
/** Long, because connecting is slow on a busy machine. */
const CONNECT_TIMEOUT_MS = 5000;

const stateQuery = `
  select pg_is_in_recovery() as "isStandby",
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end - '0/0'::pg_lsn as position,
    case when not pg_is_in_recovery() then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`;

type Answer = { readonly isStandby: boolean; readonly position: string | null; readonly timeline: string | null };

export function watchHost(url: string, { onChange, onSilent, isUrgent, isLast }: Settings): HostWatch {
  const stopping = new AbortController();
  const known = Promise.withResolvers<void>();
  let state: HostState | null = null;
  let pollRequested = Promise.withResolvers<void>();
  let isSilent = false;

  function setState(now: HostState | null): void {
    const before = state;
    state = now;
    isSilent = false;
    known.resolve();
    onChange(before, now);
  }

  async function queryState(client: pg.Client): Promise<HostState> {
    const at = performance.now();
    const query_timeout = state?.isStandby && !isLast() ? STANDBY_ANSWER_TIMEOUT_MS : ANSWER_TIMEOUT_MS;
    const query: pg.QueryConfig & { query_timeout: number } = { text: stateQuery, query_timeout };
    const stopWaiting = startSilenceTimer();
    const { rows } = await client.query<Answer>(query).finally(stopWaiting);
    const { isStandby, position, timeline } = rows[0] as Answer;
    return { isStandby, position: BigInt(position ?? 0), timeline, at };
  }

  /** Two turns of the event loop first: if this process was busy, the answer may be there unread. */
  function startSilenceTimer(): () => void {
    let isOver = false;
    const reportSilence = () => {
      if (isOver) return;
      isSilent = true;
      onSilent();
    };
    const timer = setTimeout(() => setImmediate(() => setImmediate(reportSilence)), SILENT_AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }

  async function waitForNextPoll(ended: Promise<void>): Promise<void> {
    await pause(MIN_PAUSE_MS, null, { signal: stopping.signal });
    const over = new AbortController();
    const signal = AbortSignal.any([stopping.signal, over.signal]);
    const intervalMs = isUrgent() ? URGENT_POLL_INTERVAL_MS : POLL_INTERVAL_MS;
    const interval = pause(intervalMs - MIN_PAUSE_MS, null, { signal }).catch(() => undefined);
    await Promise.race([interval, pollRequested.promise, ended]);
    over.abort();
    pollRequested = Promise.withResolvers<void>();
  }

  async function pollUntilLost(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
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
        setState(await queryState(client));
        await waitForNextPoll(ended);
      }
    } finally {
      stopping.signal.removeEventListener('abort', close);
      close();
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pollUntilLost().catch(() => undefined);
      if (stopping.signal.aborted) return;
      setState(null);
      await pause(POLL_INTERVAL_MS / 2, null, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    url,
    state: () => state,
    isSilent: () => isSilent,
    isKnown: known.promise,
    pollNow: () => pollRequested.resolve(),
    suspect() {
      setState(null);
      pollRequested.resolve();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
