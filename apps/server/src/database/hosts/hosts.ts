// The hosts of the database: which of them is the primary, and which replica knows what somebody wants to read.
import { type HostState, type HostWatch, watchHost } from './host-watch.ts';
import { createLagTeller } from './tell-lag.ts';
import { createPrimaryWait } from './wait-for-primary.ts';

/** What somebody who reads must find; nothing in particular when left out. */
export type ReadNeed = {
  /** Everything up to here; null where only the primary is sure to know it. */
  readonly position: bigint | null;
  /** Rather no answer than one without it. */
  readonly isStrict: boolean;
  /** Told when only a host could be asked that does not know it. */
  readonly onMissed?: () => void;
};

export type Hosts = {
  /** Settles when each host has been asked once. */
  readonly areKnown: Promise<void>;
  primary(): string | null;
  /** For those who are about to write, while there is none. */
  untilPrimary(): Promise<void>;
  reader(need?: ReadNeed): string | null;
  /** Somebody could not reach it. */
  suspect(url: string): void;
  /** Called with a host whose connections are of no more use: a replica that is gone, or a primary that is none any more. */
  onDropped(listener: (url: string) => void): () => void;
  /** Called with a host that has not answered for a while: what is read there had better be read elsewhere. */
  onSilent(listener: (url: string) => void): void;
  stop(): Promise<void>;
};

type Settings = {
  readonly writers: readonly string[];
  readonly readers: readonly string[];
  readonly mostLagMs: number;
  /** How long somebody who is about to write waits for a primary. */
  readonly longestWaitMs: number;
};

export function watchHosts({ writers, readers, mostLagMs, longestWaitMs }: Settings): Hosts {
  const lag = createLagMeasure(mostLagMs);
  const tellLag = createLagTeller(readers);
  const listeners = new Set<(url: string) => void>();
  const silenceListeners = new Set<(url: string) => void>();
  let served: string | null = null;
  let turn = 0;
  const watches = new Map<string, HostWatch>();
  const isUrgent = () => findPrimary() === null;
  const waiting = createPrimaryWait(isUrgent, longestWaitMs);
  for (const url of new Set([...writers, ...readers])) {
    const onSilent = () => {
      const isAnotherThere = findFresh().some((each) => each.url !== url);
      if (isAnotherThere) for (const listener of silenceListeners) listener(url);
    };
    const isLast = () => ![...watches.keys()].some((each) => each !== url && stateOf(each) && !isSilent(each));
    const onChange = (before: HostState | null, now: HostState | null) => change(url, before, now);
    watches.set(url, watchHost(url, { onChange, onSilent, isUrgent, isLast }));
  }
  const stateOf = (url: string) => watches.get(url)?.state() ?? null;
  const isSilent = (url: string) => watches.get(url)?.isSilent() === true;

  function drop(url: string): void {
    for (const listener of listeners) listener(url);
  }

  /** A primary that does not answer keeps its connections until another has its place: what they wait for may still come. */
  function change(url: string, before: HostState | null, now: HostState | null): void {
    if (before && !now && url !== served) drop(url);
    const primary = findPrimary();
    // Whoever takes its place is found at once.
    if (before && !before.isStandby && primary === null) for (const watch of watches.values()) watch.nudge();
    if (served !== null && (now?.isStandby ? url === served : primary !== null && primary !== served)) {
      drop(served);
      served = null;
    }
    if (primary !== null && served === null) {
      lag.forget();
      served = primary;
    }
    if (now && url === primary) lag.note(now);
    if (primary !== null) waiting.release();
    tellLag(url, now, url === primary);
  }

  /**
   * After a failover that some have not heard of two may think that they are: the one on the later timeline is. Two on the same
   * are two ways to one database: the one that is used stays, and nobody's connection is cut off.
   */
  function findPrimary(): string | null {
    const writable = writers.flatMap((url) => {
      const state = stateOf(url);
      return state && !state.isStandby ? [{ url, timeline: state.timeline ?? '' }] : [];
    });
    const latest = writable.reduce((most, { timeline }) => (timeline > most ? timeline : most), '');
    const candidates = writable.filter(({ timeline }) => timeline === latest).map(({ url }) => url);
    return candidates.find((url) => url === served) ?? candidates[0] ?? null;
  }

  /** Without a primary also those that have not answered for a while: busy as they are, there is nobody else to ask. */
  function findFresh(): { url: string; position: bigint }[] {
    const fresh = readers.flatMap((url) => {
      const state = stateOf(url);
      return state?.isStandby && lag.isFresh(state.position) ? [{ url, position: state.position }] : [];
    });
    const answering = fresh.filter(({ url }) => !isSilent(url));
    return answering.length > 0 || findPrimary() !== null ? answering : fresh;
  }

  return {
    areKnown: Promise.all([...watches.values()].map(({ isKnown }) => isKnown)).then(() => undefined),
    primary: findPrimary,
    untilPrimary: waiting.untilThere,
    reader(need) {
      const fresh = findFresh();
      const least = need?.position;
      const knowing = need ? fresh.filter(({ position }) => least != null && position >= least) : fresh;
      if (knowing.length > 0) return knowing[turn++ % knowing.length]?.url ?? null;
      // They may be there already; whoever reads next is glad to know.
      if (least != null) for (const { url } of fresh) watches.get(url)?.nudge();
      const primary = findPrimary();
      const [nearest] = fresh.sort((one, other) => (one.position < other.position ? 1 : -1));
      const isAway = primary === null || (isSilent(primary) && nearest !== undefined);
      if (!isAway || need?.isStrict) return primary;
      need?.onMissed?.();
      return nearest?.url ?? null;
    },
    suspect: (url) => watches.get(url)?.suspect(),
    onDropped(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onSilent: (listener) => void silenceListeners.add(listener),
    async stop() {
      await Promise.all([...watches.values()].map((watch) => watch.stop()));
    },
  };
}

/**
 * How far behind a replica is, by where the primary was when: no clock of another machine, and no word of the replica, which
 * does not know what it has not heard. While the primary is away nothing is written that could be missed.
 */
function createLagMeasure(mostLagMs: number) {
  let seen: { readonly at: number; readonly position: bigint }[] = [];
  return {
    note({ at, position }: HostState): void {
      seen = [...seen.filter((each) => at - each.at <= mostLagMs), { at, position }];
    },
    forget(): void {
      seen = [];
    },
    /** As far as the primary was at some time within the allowed lag before it was last asked. */
    isFresh(position: bigint): boolean {
      const [oldest] = seen;
      return oldest !== undefined && position >= oldest.position;
    },
  };
}
