// The days of a listing, each there whether something happened on it or not.
import { DAY_MS } from '@chowk/contract/limits';
import { statisticsLimits } from '@chowk/contract/listing-statistics/listing-hints';
import type { DayCounts } from '@chowk/contract/listing-statistics/listing-statistics-schemas';
import { townDay } from '@chowk/contract/listings/expiry';

/** From the day it was published, a month at most. */
export function firstDay(createdAt: Date, now: Date): string {
  const earliest = townDay(new Date(now.getTime() - (statisticsLimits.days - 1) * DAY_MS));
  const published = townDay(createdAt);
  return published > earliest ? published : earliest;
}

export function fillDays(found: readonly DayCounts[], first: string, now: Date): DayCounts[] {
  const byDay = new Map(found.map((each) => [each.day, each]));
  const [start, end] = [Date.parse(first), Date.parse(townDay(now))];
  const length = Math.max(0, Math.round((end - start) / DAY_MS)) + 1;
  return Array.from({ length }, (_, at) => {
    const day = new Date(start + at * DAY_MS).toISOString().slice(0, 10);
    return byDay.get(day) ?? { day, views: 0, saves: 0, messages: 0 };
  });
}
