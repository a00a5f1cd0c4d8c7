// The run as a table, a results file and a plot per measured value.
import type { Sample } from './sample.ts';

type Watched = Exclude<keyof Sample, 'second'>;

/** Memory may vary; counts may differ by the requests in flight. */
const watched: readonly (Omit<Series, 'values'> & { readonly key: Watched })[] = [
  { key: 'heap', name: 'heap after a collection', unit: 'MB', mayRise: { share: 0.1, atLeast: 4 } },
  { key: 'rss', name: 'memory of the process', unit: 'MB', mayRise: { share: 0.15, atLeast: 20 } },
  { key: 'external', name: 'buffers', unit: 'MB', mayRise: { share: 0.15, atLeast: 4 } },
  { key: 'handles', name: 'handles', unit: '', mayRise: { share: 0.15, atLeast: 6 } },
  { key: 'files', name: 'open files', unit: '', mayRise: { share: 0.15, atLeast: 6 } },
  { key: 'connections', name: 'database connections', unit: '', mayRise: { share: 0.15, atLeast: 3 } },
  { key: 'unfinished', name: 'unfinished files', unit: '', mayRise: { share: 0.15, atLeast: 2 } },
];

export function judgeAll(samples: readonly Sample[]): Verdict[] {
  return watched.map(({ key, ...series }) => judge({ ...series, values: samples.map((sample) => sample[key]) }));
}

export function tabulate(verdicts: readonly Verdict[]): string {
  const head = ['', 'mean', 'rise', 'may rise', ''];
  const rows = verdicts.map(({ name, unit, mean, rise, limit, isFlat }) => [
    unit ? `${name}, ${unit}` : name,
    ...[mean, rise, limit].map((value) => value.toFixed(1)),
    isFlat ? 'flat' : 'RISES',
  ]);
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at ? cell.padStart(10) : cell.padEnd(32))).join('');
  return [head, ...rows].map(line).join('\n');
}

const panel = { width: 340, height: 110, gap: 30 } as const;

export function renderPlot(samples: readonly Sample[]): string {
  const verdicts = judgeAll(samples);
  const panels = watched.map(({ key, name, unit }, at) => {
    const left = 20 + (at % 2) * (panel.width + panel.gap);
    const top = 52 + Math.floor(at / 2) * (panel.height + panel.gap);
    return renderPanel(samples, key, {
      left,
      top,
      title: unit ? `${name}, ${unit}` : name,
      isFlat: verdicts[at]?.isFlat,
    });
  });
  const height = 52 + Math.ceil(watched.length / 2) * (panel.height + panel.gap);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="750" height="${height}" font-family="sans-serif" font-size="12">
<rect width="750" height="${height}" fill="#fff"/><text x="20" y="18">Mixed traffic for ${Math.round(samples.at(-1)?.second ?? 0)} s; grey: warm-up</text>
${panels.join('\n')}
</svg>
`;
}

type Place = {
  readonly left: number;
  readonly top: number;
  readonly title: string;
  readonly isFlat: boolean | undefined;
};

/** From zero, so that a line that looks flat is flat. */
function renderPanel(samples: readonly Sample[], key: Watched, { left, top, title, isFlat }: Place): string {
  const most = Math.max(1, ...samples.map((sample) => sample[key]));
  const last = samples.at(-1)?.second || 1;
  const points = samples.map((sample) => {
    const [x, y] = [left + (sample.second / last) * panel.width, top + panel.height * (1 - sample[key] / most)];
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return `<rect x="${left}" y="${top}" width="${panel.width * warmUpShare}" height="${panel.height}" fill="#f0f0f0"/>
<path d="M${left} ${top}V${top + panel.height}H${left + panel.width}" fill="none" stroke="#bbb"/>
<polyline points="${points.join(' ')}" fill="none" stroke="${isFlat ? '#0f766e' : '#be123c'}" stroke-width="1.5"/>
<text x="${left}" y="${top - 6}">${title}: up to ${most.toFixed(0)}</text>`;
}

type Series = {
  readonly name: string;
  readonly unit: string;
  readonly values: readonly number[];
  /** Accepted rise of the line from start to end: a share of the mean, or this much, whichever is more. */
  readonly mayRise: { readonly share: number; readonly atLeast: number };
};

type Verdict = Omit<Series, 'values' | 'mayRise'> & {
  readonly mean: number;
  readonly rise: number;
  readonly limit: number;
  readonly isFlat: boolean;
};

/** The first third is warm-up: caches fill, code is compiled, connections open. */
const warmUpShare = 1 / 3;

export function judge({ name, unit, values, mayRise }: Series): Verdict {
  const settled = values.slice(Math.floor(values.length * warmUpShare));
  const mean = average(settled);
  const rise = slopeOf(settled) * (settled.length - 1);
  const limit = Math.max(mean * mayRise.share, mayRise.atLeast);
  return { name, unit, mean, rise, limit, isFlat: settled.length >= 3 && rise <= limit };
}

function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = average(values);
  const spread = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0) / (spread || 1);
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
