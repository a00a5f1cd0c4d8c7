// An evening in numbers, beside the same evening without a cache, and whether the aims are met.
import type { Evening, Plan } from './evening.ts';

export const aims = { perSecond: 1500, p99: 40, growth: 1.15, afterRestart: 0.6 };

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const ms = (value: number) => value.toFixed(1);

/** How much the last quarter of the samples lies above the quarter before the middle, when the cache is about full. */
export function memoryGrowth(memory: readonly number[]): number {
  const quarter = Math.max(1, Math.floor(memory.length / 4));
  const mean = (part: readonly number[]) => part.reduce((sum, each) => sum + each, 0) / part.length;
  return mean(memory.slice(-quarter)) / mean(memory.slice(quarter, 2 * quarter));
}

export function tabulate(evenings: readonly [Evening, Evening], plan: Plan, run: string): string {
  const [cached, anew] = evenings;
  const rows: [string, (one: Evening) => string][] = [
    ['views a second', ({ perSecond }) => perSecond.toFixed(0)],
    ['p50 / p95 / p99, ms', (one) => [one.p50, one.p95, one.p99].map(ms).join(' / ')],
    ['hits, of them up to 5 s behind', ({ hits, behind }) => `${percent(hits)}, ${percent(behind)}`],
    ['failures', ({ failures }) => String(failures)],
    ['server, cores', ({ serverCores }) => serverCores.toFixed(2)],
    ['database, cores', ({ databaseCores }) => databaseCores.toFixed(2)],
    ['callers, cores', ({ callerCores }) => callerCores.toFixed(2)],
    ['server processor a view, ms', ({ serverMsPerView }) => serverMsPerView.toFixed(2)],
    ['changes', ({ changes }) => String(changes)],
    ['memory, MB: first, last, most', ({ memory }) => memoryOf(memory)],
    ['views a second 50 to 60 s after a restart', ({ afterRestart }) => afterRestart.toFixed(0)],
  ];
  const lines = [
    ['', cached.name, anew.name],
    ['---', '---', '---'],
    ...rows.map(([name, of]) => [name, of(cached), of(anew)]),
  ];
  const kinds = Object.entries(cached.byKind).map(([kind, { views, hits, p99 }]) => {
    return `| ${kind} | ${views} | ${percent(hits)} | ${ms(p99)} |`;
  });
  return `# npm run bench:evening

${run} ${plan.seconds} s after ${plan.warmUpSeconds} s of warming up, 16 callers on the same machine, ${plan.changesPerSecond} changes a second.

${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}

${(cached.perSecond / anew.perSecond).toFixed(1)} times as many views a second as without the page cache.

| view | views | hits | p99, ms |
|---|---|---|---|
${kinds.join('\n')}

${describeAims(cached)}
`;
}

function memoryOf(memory: readonly number[]): string {
  return [memory[0] ?? 0, memory.at(-1) ?? 0, Math.max(...memory)].map((each) => each.toFixed(0)).join(', ');
}

export function areMet(evening: Evening): boolean {
  const { perSecond, p99, memory, failures } = evening;
  return (
    perSecond >= aims.perSecond &&
    p99 <= aims.p99 &&
    memoryGrowth(memory) <= aims.growth &&
    failures === 0 &&
    shareAfterRestart(evening) >= aims.afterRestart
  );
}

const shareAfterRestart = ({ afterRestart, perSecond }: Evening) => afterRestart / perSecond;

function describeAims(cached: Evening): string {
  const growth = memoryGrowth(cached.memory).toFixed(2);
  const line = `Aims: ${aims.perSecond} a second, p99 ${aims.p99} ms, memory at most ${aims.growth} times (${growth}),`;
  const restart = `${percent(aims.afterRestart)} of the views a minute after a restart (${percent(shareAfterRestart(cached))}).`;
  return `${line} ${restart} ${areMet(cached) ? 'Met.' : 'Not met.'}`;
}
