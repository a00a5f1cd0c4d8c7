// When a message was written: a clock for a day, then a short date.
import { messageTimes } from '@chowk/contract/limits';

/** `timeZone` is the reader's own when left out. */
export function messageTime(createdAt: string, now: Date, timeZone?: string): string {
  const moment = new Date(createdAt);
  if (now.getTime() - moment.getTime() < messageTimes.clockUnderMs) return format(moment, clock, timeZone);
  const isThisYear = format(moment, year, timeZone) === format(now, year, timeZone);
  return format(moment, isThisYear ? dayMonth : { ...dayMonth, ...year }, timeZone);
}

/** The whole of it, for those who point at it. */
export function fullMessageTime(createdAt: string, timeZone?: string): string {
  return format(new Date(createdAt), { dateStyle: 'long', timeStyle: 'short' }, timeZone);
}

const clock = { hour: 'numeric', minute: '2-digit' } as const;
const dayMonth = { day: 'numeric', month: 'short' } as const;
const year = { year: 'numeric' } as const;

function format(moment: Date, parts: Intl.DateTimeFormatOptions, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en-IN', { ...parts, ...(timeZone ? { timeZone } : {}) }).format(moment);
}
