// Watches all database hosts: finds the primary and chooses a replica for each read.
import { replicaSeen } from '../../instrumentation/measures.ts';
import { type HostState, type HostWatch, watchHost } from './host-watch.ts';
import type { ReadRequirement } from './read-your-writes.ts';
import { createPrimaryWait } from './wait-for-primary.ts';

export type Hosts = {
  readonly areKnown: Promise<void>;
  primary(): string | null;
  untilPrimary(): Promise<void>;
  reader(requirement?: ReadRequirement): string | null;
  suspect(url: string): void;
  /** Called with a replica that is gone, or a host that is no longer the primary: its connections are useless. */
  onDropped(listener: (url: string) => void): () => void;
  onSilent(listener: (url: string) => void): void;
  stop(): Promise<void>;
};

type Settings = {
  readonly writers: readonly string[];
  readonly readers: readonly string[];
  readonly maxLagMs: number;
  readonly maxWaitMs: number;
};

export function watchHosts({ writers, readers, maxLagMs, maxWaitMs }: Settings): Hosts {
  const freshness = createFreshnessCheck(maxLagMs);
  const reportLag = createLagReporter(readers);
  const dropListeners = new Set<(url: string) => void>();
  const silenceListeners = new Set<(url: string) => void>();
  let usedPrimary: string | null = null;
  let nextReader = 0;
  const watches = new Map<string, HostWatch>();
  const isUrgent = () => findPrimary() === null;
  const waiting = createPrimaryWait(isUrgent, maxWaitMs);
  for (const url of new Set([...writers, ...readers])) {
    const onSilent = () => {
      const isAnotherThere = findFresh().some((each) => each.url !== url);
      if (isAnotherThere) for (const listener of silenceListeners) listener(url);
    };
    const isLast = () => ![...watches.keys()].some((each) => each !== url && stateOf(each) && !isSilent(each));
    const onChange = (before: HostState | null, now: HostState | null) => handleChange(url, before, now);
    watches.set(url, watchHost(url, { onChange, onSilent, isUrgent, isLast }));
  }
  const stateOf = (url: string) => watches.get(url)?.state() ?? null;
  const isSilent = (url: string) => watches.get(url)?.isSilent() === true;

  function drop(url: string): void {
    for (const listener of dropListeners) listener(url);
  }

  /** A primary that does not answer keeps its connections until another replaces it: results may still come. */
  function handleChange(url: string, before: HostState | null, now: HostState | null): void {
    if (before && !now && url !== usedPrimary) drop(url);
    const primary = findPrimary();
    if (before && !before.isStandby && primary === null) for (const watch of watches.values()) watch.pollNow();
    if (usedPrimary !== null && (now?.isStandby ? url === usedPrimary : primary !== null && primary !== usedPrimary)) {
      drop(usedPrimary);
      usedPrimary = null;
    }
    if (primary !== null && usedPrimary === null) {
      freshness.reset();
      usedPrimary = primary;
    }
    if (now && url === primary) freshness.addPrimary(now);
    if (primary !== null) waiting.release();
    reportLag(url, now, url === primary);
  }

  /** After a failover two hosts may claim to be primary: the one on the later timeline is. Two on the same timeline are two
   * addresses of one database: the one in use stays, so that no connection is lost. */
  function findPrimary(): string | null {
    const writable = writers.flatMap((url) => {
      const state = stateOf(url);
      return state && !state.isStandby ? [{ url, timeline: state.timeline ?? '' }] : [];
    });
    const latest = writable.reduce((max, { timeline }) => (timeline > max ? timeline : max), '');
    const candidates = writable.filter(({ timeline }) => timeline === latest).map(({ url }) => url);
    return candidates.find((url) => url === usedPrimary) ?? candidates[0] ?? null;
  }

  /** Includes silent replicas only if there is neither an answering one nor a primary. */
  function findFresh(): { url: string; position: bigint }[] {
    const fresh = readers.flatMap((url) => {
      const state = stateOf(url);
      return state?.isStandby && freshness.isFresh(state.position) ? [{ url, position: state.position }] : [];
    });
    const answering = fresh.filter(({ url }) => !isSilent(url));
    return answering.length > 0 || findPrimary() !== null ? answering : fresh;
  }

  return {
    areKnown: Promise.all([...watches.values()].map(({ isKnown }) => isKnown)).then(() => undefined),
    primary: findPrimary,
    untilPrimary: waiting.untilThere,
    reader(requirement) {
      const fresh = findFresh();
      const required = requirement?.position;
      const recent = requirement ? fresh.filter(({ position }) => required != null && position >= required) : fresh;
      if (recent.length > 0) return recent[nextReader++ % recent.length]?.url ?? null;
      // The replicas may have caught up: the next read benefits from a poll now.
      if (required != null) for (const { url } of fresh) watches.get(url)?.pollNow();
      const primary = findPrimary();
      const [nearest] = fresh.sort((one, other) => (one.position < other.position ? 1 : -1));
      const isAway = primary === null || (isSilent(primary) && nearest !== undefined);
      if (!isAway || requirement?.isStrict) return primary;
      requirement?.onStale?.();
      return nearest?.url ?? null;
    },
    suspect: (url) => watches.get(url)?.suspect(),
    onDropped(listener) {
      dropListeners.add(listener);
      return () => void dropListeners.delete(listener);
    },
    onSilent: (listener) => void silenceListeners.add(listener),
    async stop() {
      await Promise.all([...watches.values()].map((watch) => watch.stop()));
    },
  };
}

/** One sample per second for ten minutes: a larger lag is reported as ten minutes. */
const SAMPLE_INTERVAL_MS = 1000;
const MAX_REPORTED_LAG_MS = 600_000;

type Sample = { readonly at: number; readonly position: bigint };

/** Compares a replica with where the primary was at which time. Neither another machine's clock nor the replica itself is asked:
 * a replica does not know what it has not received. While the primary is away, nothing is written that could be missed. */
function createFreshnessCheck(maxLagMs: number) {
  let samples: Sample[] = [];
  return {
    addPrimary({ at, position }: HostState): void {
      samples = [...samples.filter((each) => at - each.at <= maxLagMs), { at, position }];
    },
    reset(): void {
      samples = [];
    },
    isFresh(position: bigint): boolean {
      const [oldest] = samples;
      return oldest !== undefined && position >= oldest.position;
    },
  };
}

export function createLagReporter(replicas: readonly string[]) {
  let samples: Sample[] = [];

  function addPrimary({ at, position }: HostState): void {
    // After a failover the log may begin earlier.
    if ((samples.at(-1)?.position ?? 0n) > position) samples = [];
    const last = samples.at(-1);
    if (!last || at - last.at >= SAMPLE_INTERVAL_MS)
      samples = [...samples.filter((each) => at - each.at <= MAX_REPORTED_LAG_MS), { at, position }];
  }

  function lagSeconds({ at, position }: HostState): number {
    const missed = samples.find((each) => each.position > position);
    return missed ? Math.max(0, (at - missed.at) / 1000) : 0;
  }

  return (url: string, state: HostState | null, isPrimary: boolean): void => {
    if (!replicaSeen.hasListeners) return;
    if (state && isPrimary) addPrimary(state);
    if (!replicas.includes(url)) return;
    const replica = new URL(url).host;
    replicaSeen.emit({ replica, lagSeconds: state && (state.isStandby ? lagSeconds(state) : 0) });
  };
}
