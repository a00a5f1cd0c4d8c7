// Plot of the run: writes and reads a second, a band per scenario, a line per event.

import type { Outcome } from '../scenarios/run-scenario.ts';
import type { RunRecord } from '../users/record.ts';

const width = 1180;
const panel = { left: 60, height: 150, gap: 50, top: 50 } as const;

export function renderEvening(record: RunRecord, outcomes: readonly Outcome[]): string {
  const first = Math.min(...record.answers.map(({ at }) => at));
  const last = Math.max(...record.answers.map(({ at }) => at));
  const length = Math.max(1, Math.ceil((last - first) / 1000));
  const x = (at: number) => panel.left + ((at - first) / 1000 / length) * (width - panel.left - 20);
  const bands = outcomes.map(({ marks, seconds }, at) => {
    const from = marks[0]?.at ?? first;
    return { number: at + 1, from: x(from), to: x(from + seconds * 1000), marks: marks.map((mark) => x(mark.at)) };
  });
  const bottom = panel.top + 2 * panel.height + panel.gap;
  const columns = 3;
  const legend = outcomes.map(({ name, marks }, at) => {
    const left = panel.left + (at % columns) * 370;
    const events = marks.map(({ event }) => event).join(', ');
    return `<text x="${left}" y="${bottom + 50 + Math.floor(at / columns) * 34}">${at + 1}. ${name}</text>
<text x="${left}" y="${bottom + 64 + Math.floor(at / columns) * 34}" fill="#777" font-size="10">${shorten(events)}</text>`;
  });
  const height = bottom + 70 + Math.ceil(outcomes.length / columns) * 34;
  const shades = bands.map(
    ({ number, from, to, marks }) =>
      `<rect x="${from.toFixed(1)}" y="${panel.top}" width="${(to - from).toFixed(1)}" height="${bottom - panel.top}" fill="#f1efe9"/>
<text x="${((from + to) / 2).toFixed(1)}" y="${panel.top - 8}" text-anchor="middle">${number}</text>
${marks.map((at) => `<path d="M${at.toFixed(1)} ${panel.top}V${bottom}" stroke="#be123c" stroke-width="0.7"/>`).join('')}`,
  );
  const renderPoints = (kind: 'write' | 'read', top: number, colour: string) => {
    const counts = new Array<number>(length + 1).fill(0);
    for (const { at, isWell, kind: own } of record.answers)
      if (isWell && own === kind)
        counts[Math.floor((at - first) / 1000)] = (counts[Math.floor((at - first) / 1000)] ?? 0) + 1;
    const most = Math.max(1, ...counts);
    const y = (count: number) => top + panel.height * (1 - count / most);
    const points = counts
      .slice(0, -1)
      .map((count, second) => `${x(first + second * 1000).toFixed(1)},${y(count).toFixed(1)}`);
    return `<path d="M${panel.left} ${top}V${top + panel.height}H${width - 20}" fill="none" stroke="#999"/>
<text x="${panel.left - 6}" y="${top + 10}" text-anchor="end">${most}</text><text x="${panel.left - 6}" y="${top + panel.height}" text-anchor="end">0</text>
<text x="16" y="${top + panel.height / 2}" transform="rotate(-90 16 ${top + panel.height / 2})" text-anchor="middle">${kind}s a second</text>
<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="1.2"/>`;
  };
  const minutes = Array.from({ length: Math.floor(length / 60) + 1 }, (_, minute) => {
    return `<text x="${x(first + minute * 60_000).toFixed(1)}" y="${bottom + 18}" text-anchor="middle" fill="#777">${minute} min</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="12">
<rect width="${width}" height="${height}" fill="#fff"/>
<text x="${panel.left}" y="20">What twenty people wrote and read, well answered, while one thing after the other failed; red: events</text>
${shades.join('\n')}
${renderPoints('write', panel.top, '#b45309')}
${renderPoints('read', panel.top + panel.height + panel.gap, '#0f766e')}
${[...minutes, ...legend].join('\n')}
</svg>
`;
}

const shorten = (text: string) => (text.length > 62 ? `${text.slice(0, 60)}…` : text);
