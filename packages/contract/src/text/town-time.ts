// The town's time zone and its calendar days.
import { DAY_MS } from '../limits.ts';

/** The marketplace's own midnight counts, so that server and browser agree on what 'today' is. */
export const townTimeZone = 'Asia/Kolkata';
/** India has no daylight saving time, so no Intl, whose first date takes a cheap phone a tenth of a second. */
export const townOffsetMs = 330 * 60_000;

export const countTownDays = (moment: Date): number => Math.floor((moment.getTime() + townOffsetMs) / DAY_MS);

export const townDay = (moment: Date): string => new Date(countTownDays(moment) * DAY_MS).toISOString().slice(0, 10);

/** As a field of type `datetime-local` has it: by the town's clock, as all see it afterwards, wherever the device is. */
export function townFieldTime(moment: Date): string {
  return new Date(moment.getTime() + townOffsetMs).toISOString().slice(0, 16);
}

export function fromTownFieldTime(value: string): Date {
  return new Date(Date.parse(`${value}Z`) - townOffsetMs);
}

export const isOnTownTime = (moment: Date): boolean => moment.getTimezoneOffset() * 60_000 === -townOffsetMs;
