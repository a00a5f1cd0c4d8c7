// The results as a table with ratios, and as a plot of latency against size.
import { cpus, loadavg, totalmem } from 'node:os';
import { roadNames } from './kinds.ts';
import type { SizeTimes } from './main.ts';
import type { Rush } from './measure.ts';
import type { PageCost } from './pages.ts';

const aims = { growth: 3, throughput: 0.5, uncachedPerSecond: 250, cached: 0.7 };
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
      const times = roadNames.map((road) => `${ms(alone[road].p50)} / ${ms(alone[road].p99)}`);
      const rushes = roadNames.map(
        (road) => `${together[road].perSecond.toFixed(0)} (${ms(together[road].p99)}${refusedOf(together[road])})`,
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

const colours = ['#0f766e', '#b45309', '#1d4ed8', '#be123c', '#6d28d9', '#15803d', '#0369a1', '#a16207'];

/** Both axes by powers of ten: a line that stays flat is a search that does not grow. */
export function drawPlot(measured: readonly SizeTimes[]): string {
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
