// Progress for people: a bar in a terminal, a line for each quarter elsewhere.

import type { Output } from './start-log.ts';

const barWidth = 30;

export type ShowProgress = (done: number, total: number) => void;

export function createProgress(label: string, out: Output): ShowProgress {
  return out.isTTY ? drawBar(label, out) : writeQuarters(label, out);
}

function drawBar(label: string, out: Output): ShowProgress {
  let shown = -1;
  return (done, total) => {
    const percent = percentage(done, total);
    if (percent === shown) return;
    shown = percent;
    const filled = Math.round((percent / 100) * barWidth);
    const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
    out.write(`\r${label} ${bar} ${percent} %${percent === 100 ? '\n' : ''}`);
  };
}

function writeQuarters(label: string, out: Output): ShowProgress {
  let written = -1;
  return (done, total) => {
    const quarter = Math.floor(percentage(done, total) / 25) * 25;
    if (quarter === written) return;
    written = quarter;
    out.write(`${label} ${quarter} %\n`);
  };
}

function percentage(done: number, total: number): number {
  return total > 0 ? Math.floor((Math.min(done, total) / total) * 100) : 100;
}
