// Length of the fault tests: few rounds by default, FAULT_ROUNDS sets more; FAULT_SEED repeats a run's choices.

export const rounds = Number(process.env.FAULT_ROUNDS ?? 3);

/** Short form in `npm test`, full form in `npm run test:faults`. */
export const isWhole = rounds >= 20;

export type Chance = {
  /** An integer from 0 up to, excluding, `end`. */
  below(end: number): number;
  pick<T>(from: readonly T[]): T;
};

/** The same seed gives the same choices; the timing of the machine still differs. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  // Mulberry32: small and uniform enough.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { below, pick: (from) => from[below(from.length)] as (typeof from)[number] };
}

/** Printed first, so that a failure can be repeated. */
export function chooseSeed(what: string): number {
  const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 2 ** 31));
  process.stderr.write(`${what}: ${rounds} rounds with FAULT_SEED=${seed}\n`);
  return seed;
}

const barWidth = 30;

/** One line per step of the bar: test output is no terminal. */
export function showProgress(label: string): (done: number, total: number) => void {
  let shown = -1;
  return (done, total) => {
    const filled = Math.floor((done / total) * barWidth);
    if (filled === shown) return;
    shown = filled;
    process.stderr.write(`${'█'.repeat(filled).padEnd(barWidth, '░')} ${label}: ${done} of ${total}\n`);
  };
}
