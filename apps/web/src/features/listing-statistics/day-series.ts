// Daily counts of a listing: totals, descriptions and bars.
import type { DayCounts } from '@chowk/contract/listing-statistics/listing-statistics-schemas';
import { dayText } from '@chowk/contract/listings/expiry';
import { texts } from './listing-statistics-texts.ts';

export const allSeries = ['views', 'saves', 'messages'] as const;
export type SeriesName = (typeof allSeries)[number];

export function totalOf(days: readonly DayCounts[], name: SeriesName): number {
  return days.reduce((sum, day) => sum + day[name], 0);
}

/** Noon in India, so that no time zone shifts the day. */
export function formatDay(day: string): string {
  return dayText(new Date(`${day}T12:00:00+05:30`));
}

/** 'Views a day: 34 in 14 days, most on 12 Nov 2026 with 6' */
export function describeSeries(days: readonly DayCounts[], name: SeriesName): string {
  const total = totalOf(days, name);
  const values = { series: texts.series[name], total, count: days.length };
  const busiest = days.reduce((most, day) => (day[name] > most[name] ? day : most), days[0] as DayCounts);
  return total === 0
    ? texts.plot(values)
    : texts.plotWithMost({ ...values, day: formatDay(busiest.day), most: busiest[name] });
}

export type Bar = { readonly day: string; readonly x: number; readonly y: number; readonly height: number };

/** Relative to the busiest day, 3 px at least. */
export function layoutBars(days: readonly DayCounts[], name: SeriesName, step: number, height: number): Bar[] {
  const most = Math.max(1, ...days.map((day) => day[name]));
  return days.map((day, at) => {
    const tall = day[name] === 0 ? 0 : Math.max(3, (day[name] / most) * height);
    return { day: day.day, x: at * step, y: height - tall, height: tall };
  });
}
