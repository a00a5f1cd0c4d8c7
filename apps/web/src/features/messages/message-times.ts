// Formats the time of a message: clock time for 24 hours, then a short date.
import { messageTimes } from '@chowk/contract/limits';
import { clockOf, longMomentOf, shortDateOf } from '../../platform/time/moment-words.ts';

export function formatMessageTime(createdAt: string, now: Date): string {
  const moment = new Date(createdAt);
  const isClock = now.getTime() - moment.getTime() < messageTimes.clockUnderMs;
  return isClock ? clockOf(moment) : shortDateOf(moment, now);
}

export function formatFullMessageTime(createdAt: string): string {
  return longMomentOf(new Date(createdAt));
}
