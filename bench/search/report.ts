// The results as a table with ratios, and as a plot of latency against size.
import { cpus, loadavg, totalmem } from 'node:os';
import type { PageCost } from './measure-pages.ts';
import { type KindTimes, pathNames } from './measure-searches.ts';
import type { MoreTimes } from './measure-suggestions.ts';
import type { Rush } from './measure-times.ts';

const aims = {
  growth: 3,
  throughput: 0.5,
  uncachedPerSecond: 250,
  cached: 0.7,
  suggestionMs: 30,
  understandingMs: 1,
  statements: 26,
};
const refusedOf = ({ refused }: Rush) => (refused > 0 ? `, ${refused} cut off` : '');
const ms = (value: number) => value.toFixed(1);

export function describeRun(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  const load = loadavg().map((each) => each.toFixed(1));
  return `${cpus().length} × ${cpus()[0]?.model.trim()}, ${memory} GB, Node ${process.version}, load ${load.join(', ')} at the end.`;
}

export function tabulate(measured: readonly SizeTimes[], pages: PageCost): string {
  const [smallest] = measured;
  const rows = measured.flatMap(({ size, kinds }) =>
    kinds.map(({ name, first, alone, together }, at) => {
      const before = smallest?.kinds[at]?.alone.http.p99 ?? Number.NaN;
      const times = pathNames.map((path) => `${ms(alone[path].p50)} / ${ms(alone[path].p99)}`);
      const rushes = pathNames.map(
        (path) => `${together[path].perSecond.toFixed(0)} (${ms(together[path].p99)}${refusedOf(together[path])})`,
      );
      const growth = (alone.http.p99 / before).toFixed(1);
      const share = (together.http.perSecond / together.bare.perSecond).toFixed(2);
      return [name, String(size), ...times, ms(first.p99), growth, ...rushes, share];
    }),
  );
  const head = [
    'question',
    'listings',
    'bare p50 / p99 ms',
    'store p50 / p99 ms',
    'http p50 / p99 ms',
    'first time p99 ms',
    `http p99 to smallest (≤ ${aims.growth})`,
    'bare /s at 32 (p99)',
    'store /s at 32 (p99)',
    'http /s at 32 (p99)',
    `http to bare (≥ ${aims.throughput})`,
  ];
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${lines.join('\n')}\n\n${describePages(pages)}\n`;
}

function describePages({ uncachedPerSecond, cachedPerSecond, barePerSecond }: PageCost): string {
  const share = ((cachedPerSecond / barePerSecond) * 100).toFixed(0);
  return [
    `Home, rendered anew: ${uncachedPerSecond.toFixed(0)} a second (aim: ${aims.uncachedPerSecond}, ten times 1000 / 40 ms).`,
    `Home, again: ${cachedPerSecond.toFixed(0)} a second, ${share} % of bare Node with the same bytes (aim: ${aims.cached * 100} %).`,
  ].join('\n');
}

export function tabulateMore(measured: readonly SizeTimes[]): string {
  const head = [
    'listings',
    'suggestions uncached p50 / p99 ms',
    'suggestions cached p50 / p99 ms',
    'eight rare words p50 / p99 ms',
    'their statements at most',
    'query understanding, CPU ms',
  ];
  const rows = measured.map(({ size, more: { suggestions, rare, understanding } }) => [
    String(size),
    ...[suggestions.first, suggestions.again, rare].map(({ p50, p99 }) => `${ms(p50)} / ${ms(p99)}`),
    String(rare.mostStatements),
    understanding.toFixed(2),
  ]);
  return `${[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

/** One line per aim: met, or where and by how much it is missed. */
export function describeAims(measured: readonly SizeTimes[], pages: PageCost): { text: string; areMet: boolean } {
  const [smallest] = measured;
  const largest = measured.at(-1);
  const growth = (largest?.kinds ?? []).map(({ name, alone }, at) => ({
    name,
    value: alone.http.p99 / (smallest?.kinds[at]?.alone.http.p99 ?? Number.NaN),
  }));
  const shares = measured.flatMap(({ size, kinds }) =>
    kinds.map(({ name, together: { http, bare } }) => ({
      name: `${name} at ${size}`,
      value: http.perSecond / bare.perSecond,
    })),
  );
  const cached = pages.cachedPerSecond / pages.barePerSecond;
  const more = largest?.more;
  const suggestions = [
    { name: 'the first time', value: more?.suggestions.first.p99 ?? Number.NaN },
    { name: 'again', value: more?.suggestions.again.p99 ?? Number.NaN },
  ];
  const lines = [
    judge(
      `p99 at ${largest?.size} at most ${aims.growth} times p99 at ${smallest?.size}`,
      growth,
      (value) => value <= aims.growth,
    ),
    judge(
      `Suggestions at ${largest?.size} within ${aims.suggestionMs} ms (p99)`,
      suggestions,
      (value) => value <= aims.suggestionMs,
    ),
    judge(
      `Understanding adds at most ${aims.understandingMs} ms of processor time`,
      [{ name: 'reading a text', value: more?.understanding ?? Number.NaN }],
      (value) => value <= aims.understandingMs,
    ),
    judge(
      `Eight rare words take at most ${aims.statements} statements`,
      [{ name: 'one search', value: more?.rare.mostStatements ?? Number.NaN }],
      (value) => value <= aims.statements,
    ),
    judge(
      `HTTP throughput at least ${aims.throughput} of the bare statement's`,
      shares,
      (value) => value >= aims.throughput,
    ),
    judge(
      `Home rendered anew at least ${aims.uncachedPerSecond} times a second`,
      [{ name: 'home', value: pages.uncachedPerSecond }],
      (value) => value >= aims.uncachedPerSecond,
    ),
    judge(
      `Home again at least ${aims.cached} of bare Node`,
      [{ name: 'home', value: cached }],
      (value) => value >= aims.cached,
    ),
  ];
  return { text: `${lines.join('\n')}\n`, areMet: lines.every((line) => line.endsWith('met.')) };
}

type Measure = { readonly name: string; readonly value: number };

function judge(aim: string, measures: readonly Measure[], isMet: (value: number) => boolean): string {
  const missed = measures.filter(({ value }) => !isMet(value));
  const where = missed.map(({ name, value }) => `${name} (${value.toFixed(2)})`).join(', ');
  return `- ${aim}: ${missed.length === 0 ? 'met.' : `missed by ${where}.`}`;
}

export type SizeTimes = { readonly size: number; readonly kinds: readonly KindTimes[]; readonly more: MoreTimes };

const colours = ['#0f766e', '#b45309', '#1d4ed8', '#be123c', '#6d28d9', '#15803d', '#0369a1', '#a16207'];

/** Both axes are logarithmic: a flat line is a search that does not grow. */
export function renderPlot(measured: readonly SizeTimes[]): string {
  const x = (size: number) => 70 + (Math.log10(size) - 4) * 200;
  const y = (value: number) => 380 - Math.log10(Math.max(1, value)) * 110;
  const lines = (measured[0]?.kinds ?? []).map(({ name }, at) => {
    const points = measured.map(({ size, kinds }) => `${x(size)},${y(kinds[at]?.alone.http.p99 ?? 1).toFixed(1)}`);
    const colour = colours[at % colours.length];
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>
<text x="490" y="${40 + at * 20}" fill="${colour}">${name}</text>`;
  });
  const sizes = measured.map(({ size }) => `<text x="${x(size)}" y="405" text-anchor="middle">${size}</text>`);
  const times = [1, 10, 100, 1000].map(
    (value) =>
      `<path d="M70 ${y(value)}H470" stroke="#ddd"/><text x="60" y="${y(value) + 4}" text-anchor="end">${value}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="430" font-family="sans-serif" font-size="12">
<rect width="720" height="430" fill="#fff"/><text x="70" y="20">HTTP, p99 in ms, one caller, against the number of listings</text>
${[...times, ...sizes, ...lines].join('\n')}
</svg>
`;
}
