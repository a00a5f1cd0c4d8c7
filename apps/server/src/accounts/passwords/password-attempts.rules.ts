// How long to wait before the next try at a password: not at all for a few, then twice as long each time.
import { tooMany } from '../../http/errors.ts';

const freeTries = 5;
const longestWaitSeconds = 60;

/** After this long without a try, everything is forgiven. */
export const triesKeptMs = 15 * 60 * 1000;

export type Tries = { readonly count: number; readonly lastAt: Date };

export function secondsToWait({ count, lastAt }: Tries, now: Date): number {
  if (count < freeTries || isFromTheFuture(lastAt, now)) return 0;
  const delayMs = Math.min(2 ** (count - freeTries), longestWaitSeconds) * 1000;
  return Math.max(0, Math.ceil((lastAt.getTime() + delayMs - now.getTime()) / 1000));
}

/** Further ahead than two servers' clocks ever differ: it was noted by a clock that was wrong, and locks nobody out. */
function isFromTheFuture(lastAt: Date, now: Date): boolean {
  return lastAt.getTime() - now.getTime() > longestWaitSeconds * 1000;
}

/** The count with one more try in it; refuses the try that comes too soon, without counting it. */
export function countTry(tries: Tries, now: Date): number {
  const seconds = secondsToWait(tries, now);
  if (seconds > 0) throw tooMany(seconds);
  const isForgiven = now.getTime() - tries.lastAt.getTime() > triesKeptMs;
  return isForgiven ? 1 : tries.count + 1;
}
