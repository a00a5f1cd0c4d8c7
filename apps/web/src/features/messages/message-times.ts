// Formats the time of a message: clock time for 24 hours, then a short date.
import { messageTimes } from '@chowk/contract/limits';
import { formatLongDateTime, formatShortDate, formatTime } from '../../platform/time/format-time.ts';

export function formatMessageTime(createdAt: string, now: Date): string {
  const moment = new Date(createdAt);
  const isClock = now.getTime() - moment.getTime() < messageTimes.clockUnderMs;
  return isClock ? formatTime(moment) : formatShortDate(moment, now);
}

export function formatFullMessageTime(createdAt: string): string {
  return formatLongDateTime(new Date(createdAt));
}
