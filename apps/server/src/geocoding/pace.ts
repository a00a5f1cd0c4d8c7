// Turns at a steady pace: one per interval, and nobody waits longer than allowed.
import { setTimeout } from 'node:timers/promises';

/** Milliseconds that only ever grow: a wall clock that jumps would stop the turns. */
export type Clock = { readonly now: () => number; readonly sleep: (ms: number) => Promise<unknown> };

export const steadyClock: Clock = {
  now: () => performance.now(),
  sleep: (ms) => setTimeout(ms, undefined, { ref: false }),
};

type Settings = { readonly everyMs: number; readonly longestWaitMs: number; readonly clock: Clock };

export function createPace({ everyMs, longestWaitMs, clock }: Settings) {
  let nextTurn = 0;

  /** False at once when the queue is full. */
  return async function takeTurn(): Promise<boolean> {
    const now = clock.now();
    const wait = Math.max(0, nextTurn - now);
    if (wait > longestWaitMs) return false;
    nextTurn = now + wait + everyMs;
    if (wait > 0) await clock.sleep(wait);
    return true;
  };
}
