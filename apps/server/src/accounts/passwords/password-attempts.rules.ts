// Delay between password attempts: none for the first five, then doubling up to a minute.
import { tooMany } from '../../http/errors.ts';

const FREE_ATTEMPTS = 5;
const MAX_WAIT_SECONDS = 60;

export const ATTEMPTS_RESET_AFTER_MS = 15 * 60 * 1000;

type AttemptCount = { readonly count: number; readonly lastAt: Date };

export function secondsToWait({ count, lastAt }: AttemptCount, now: Date): number {
  if (count < FREE_ATTEMPTS || isFromTheFuture(lastAt, now)) return 0;
  const delayMs = Math.min(2 ** (count - FREE_ATTEMPTS), MAX_WAIT_SECONDS) * 1000;
  return Math.max(0, Math.ceil((lastAt.getTime() + delayMs - now.getTime()) / 1000));
}

/** Further ahead than clocks of two servers differ: written by a wrong clock, so it must not lock the user out. */
function isFromTheFuture(lastAt: Date, now: Date): boolean {
  return lastAt.getTime() - now.getTime() > MAX_WAIT_SECONDS * 1000;
}

export function countAttempt(attempts: AttemptCount, now: Date): number {
  const seconds = secondsToWait(attempts, now);
  if (seconds > 0) throw tooMany(seconds);
  const isReset = now.getTime() - attempts.lastAt.getTime() > ATTEMPTS_RESET_AFTER_MS;
  return isReset ? 1 : attempts.count + 1;
}
