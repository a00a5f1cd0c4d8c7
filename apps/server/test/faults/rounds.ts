// How long the faults last: a few rounds by default, FAULT_ROUNDS of them when asked; FAULT_SEED repeats a run's choices.

export const rounds = Number(process.env.FAULT_ROUNDS ?? 3);

/** The small form is for every run of the tests, the whole one for when somebody asks for it. */
export const isWhole = rounds >= 20;

export type Chance = {
  /** A whole number from 0 up to, but not, `end`. */
  below(end: number): number;
  pick<T>(from: readonly T[]): T;
};

/** The same seed makes the same choices; how they meet the machine's own timing is never quite the same. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  // Mulberry32: small, and even enough to choose by.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { below, pick: (from) => from[below(from.length)] as (typeof from)[number] };
}

/** Told before anything happens, so that a failure can be tried again. */
export function chooseSeed(what: string): number {
  const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 2 ** 31));
  process.stderr.write(`${what}: ${rounds} rounds with FAULT_SEED=${seed}\n`);
  return seed;
}

const barWidth = 30;

/** A line for each step of the bar: a test has no terminal to draw the same line again. */
export function showProgress(label: string): (done: number, total: number) => void {
  let drawn = -1;
  return (done, total) => {
    const filled = Math.floor((done / total) * barWidth);
    if (filled === drawn) return;
    drawn = filled;
    process.stderr.write(`${'█'.repeat(filled).padEnd(barWidth, '░')} ${label}: ${done} of ${total}\n`);
  };
}
