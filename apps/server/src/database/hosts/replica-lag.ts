// Replica lag: which replicas are fresh enough to read from, and the lag metric in seconds.
import { replicaSeen } from '../../instrumentation/measures.ts';
import type { HostState } from './host-watch.ts';

/** One sample per second for ten minutes: a larger lag is reported as ten minutes. */
const SAMPLE_INTERVAL_MS = 1000;
const MAX_REPORTED_LAG_MS = 600_000;

type Sample = { readonly at: number; readonly position: bigint };

/** Compares a replica with where the primary was at which time. Neither another machine's clock nor the replica itself is asked:
 * a replica does not know what it has not received. While the primary is away, nothing is written that could be missed. */
export function createFreshnessCheck(maxLagMs: number) {
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
