// When a message was written: a clock for a day, then a short date.
import { messageTimes } from '@chowk/contract/limits';
import { clockOf, longMomentOf, shortDateOf } from '../../platform/time/moment-words.ts';

/** `timeZone` is the reader's own when left out. */
export function messageTime(createdAt: string, now: Date, timeZone?: string): string {
  const moment = new Date(createdAt);
  const isClock = now.getTime() - moment.getTime() < messageTimes.clockUnderMs;
  return isClock ? clockOf(moment, timeZone) : shortDateOf(moment, now, timeZone);
}

/** The whole of it, for those who point at it. */
export function fullMessageTime(createdAt: string): string {
  return longMomentOf(new Date(createdAt));
}
