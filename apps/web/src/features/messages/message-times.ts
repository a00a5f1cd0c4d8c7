// When a message was written: a clock for a day, then a short date.
import { messageTimes } from '@chowk/contract/limits';
import { clockOf, longMomentOf, shortDateOf } from '../../platform/time/moment-words.ts';

export function messageTime(createdAt: string, now: Date): string {
  const moment = new Date(createdAt);
  const isClock = now.getTime() - moment.getTime() < messageTimes.clockUnderMs;
  return isClock ? clockOf(moment) : shortDateOf(moment, now);
}

/** The whole of it, for those who point at it. */
export function fullMessageTime(createdAt: string): string {
  return longMomentOf(new Date(createdAt));
}
