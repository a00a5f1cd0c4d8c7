// When letters as such do not leave, rather than the one to somebody whose mailbox is full.
import type { MailQueueState } from './queue-state.store.ts';

const HOUR_MS = 3_600_000;

/** For how long nothing has got through while something waits; null while letters leave. */
export function mailFailingMs(
  { oldestFailed, lastSent }: Pick<MailQueueState, 'oldestFailed' | 'lastSent'>,
  now: Date,
): number | null {
  if (!oldestFailed) return null;
  const since = Math.max(oldestFailed.getTime(), lastSent?.getTime() ?? 0);
  const ms = now.getTime() - since;
  return ms >= HOUR_MS ? ms : null;
}
