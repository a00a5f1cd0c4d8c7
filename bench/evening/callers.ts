// Sixteen visitors who open one page after another, and the time of each page.
import { openConnection } from '../connection.ts';
import { percentile } from '../search/measure-times.ts';
import type { View, ViewKind } from './views.ts';

export type Watched = {
  readonly views: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Shares: cached and fresh, and cached and up to five seconds stale. */
  readonly hits: number;
  readonly behind: number;
  readonly failures: number;
  readonly byKind: Readonly<Record<string, { readonly views: number; readonly hits: number; readonly p99: number }>>;
};

type Seen = { readonly kind: ViewKind; readonly ms: number; readonly status: number; readonly cache: string };

export const CALLERS = 16;

export async function watch(address: string, next: () => View, ms: number): Promise<Watched> {
  const seen: Seen[] = [];
  const started = performance.now();
  const caller = async () => {
    const connection = await openConnection(address);
    while (performance.now() - started < ms) {
      const { kind, path } = next();
      const asked = performance.now();
      const { status, cache } = await connection.get(path);
      seen.push({ kind, ms: performance.now() - asked, status, cache });
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return summarise(seen, (performance.now() - started) / 1000);
}

const isHit = ({ cache }: Seen) => cache.includes('hit');
const isBehind = ({ cache }: Seen) => cache.includes('stale');

function summarise(seen: readonly Seen[], seconds: number): Watched {
  const times = seen.map(({ ms }) => ms);
  const share = (is: (one: Seen) => boolean) => seen.filter(is).length / seen.length;
  const kinds = Object.entries(Object.groupBy(seen, ({ kind }) => kind));
  return {
    views: seen.length,
    perSecond: seen.length / seconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    hits: share(isHit),
    behind: share(isBehind),
    // A listing that was deleted meanwhile is no failure.
    failures: seen.filter(({ status }) => status !== 200 && status !== 404).length,
    byKind: Object.fromEntries(
      kinds.map(([kind, of]) => {
        const p99 = percentile(
          of.map(({ ms }) => ms),
          0.99,
        );
        return [kind, { views: of.length, hits: of.filter(isHit).length / of.length, p99 }];
      }),
    ),
  };
}
