// Tells how far each replica is behind, in seconds, by where the primary was when: for the operator, over many minutes.
import { replicaSeen } from '../../measuring/measures.ts';
import type { HostState } from './host-watch.ts';

/** One a second, for ten minutes: who is further behind is behind by that, at least. */
const everyMs = 1000;
const longestMs = 600_000;

type Seen = { readonly at: number; readonly position: bigint };

export function createLagTeller(replicas: readonly string[]) {
  let seen: Seen[] = [];

  function note({ at, position }: HostState): void {
    // After a failover the log may begin earlier.
    if ((seen.at(-1)?.position ?? 0n) > position) seen = [];
    const last = seen.at(-1);
    if (!last || at - last.at >= everyMs)
      seen = [...seen.filter((each) => at - each.at <= longestMs), { at, position }];
  }

  function lagSeconds({ at, position }: HostState): number {
    const missed = seen.find((each) => each.position > position);
    return missed ? Math.max(0, (at - missed.at) / 1000) : 0;
  }

  return (url: string, state: HostState | null, isPrimary: boolean): void => {
    if (!replicaSeen.hasListeners) return;
    if (state && isPrimary) note(state);
    if (!replicas.includes(url)) return;
    const replica = new URL(url).host;
    replicaSeen.emit({ replica, lagSeconds: state && (state.isStandby ? lagSeconds(state) : 0) });
  };
}
