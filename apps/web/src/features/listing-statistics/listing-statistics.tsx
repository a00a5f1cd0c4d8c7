// Statistics of an own listing: views, saves and messages by day as plots and a table, with a hint.
import { queryTimes } from '@chowk/contract/limits';
import { hintText, statisticsLimits } from '@chowk/contract/listing-statistics/listing-hints';
import { showListingStatistics } from '@chowk/contract/listing-statistics/listing-statistics-endpoints';
import type { DayCounts, ListingHint } from '@chowk/contract/listing-statistics/listing-statistics-schemas';
import { dayText } from '@chowk/contract/listings/expiry';
import { useQuery } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import { paths } from '../../platform/addresses/paths.ts';
import { defineQuery } from '../../platform/api/query-client.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/feedback/spinner.tsx';
import { Link } from '../../ui/link.tsx';
import { richText } from '../../ui/text/rich-text.tsx';
import { srOnly } from '../../ui/text/sr-only.tsx';
import { texts } from './listing-statistics-texts.ts';

export type ListingStatisticsProps = { readonly listing: { readonly id: string; readonly title: string } };

export function ListingStatistics({ listing }: ListingStatisticsProps) {
  const { data, isError, isFetching, refetch } = useQuery(statisticsQuery(listing.id));
  if (isError && !data)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-14">
        {texts.notLoaded}
        <Button size="sm" variant="outline" isBusy={isFetching} onClick={() => void refetch()}>
          {texts.tryAgain}
        </Button>
      </p>
    );
  if (!data)
    return (
      <div role="status">
        <span className="sr-only">{texts.loading}</span>
        <Skeleton className="h-36 w-full max-w-md" />
      </div>
    );
  return (
    <div className="flex flex-col gap-3">
      <p className="text-14 text-quiet">
        {data.days.length < statisticsLimits.days
          ? texts.sincePublished
          : texts.lastDays({ days: statisticsLimits.days })}
      </p>
      {allSeries.map((name) => (
        <DayPlot key={name} days={data.days} name={name} />
      ))}
      <DayTable days={data.days} />
      {data.hint && <Hint hint={data.hint} listing={listing} />}
    </div>
  );
}

function Hint({ hint, listing }: ListingStatisticsProps & { readonly hint: ListingHint }) {
  return (
    <p className="flex items-start gap-2.5 rounded-control bg-tint px-4 py-3 text-14">
      <Lightbulb className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <span>
        {hintText(hint)} <span className="text-quiet">{texts.compared({ count: hint.similar })}</span>{' '}
        <Link to={paths.editListing(listing.id)} className="font-semibold text-primary underline">
          {richText(texts.edit, { srOnly, title: srOnly(listing.title) })}
        </Link>
      </span>
    </p>
  );
}

const step = 12;
const barWidth = 9;
const height = 36;

type DayPlotProps = { readonly days: readonly DayCounts[]; readonly name: SeriesName };

function DayPlot({ days, name }: DayPlotProps) {
  const width = days.length * step;
  const total = totalOf(days, name);
  return (
    <div className="flex items-end gap-4">
      <p className="w-20 shrink-0 leading-tight">
        <span className="block font-bold font-price text-18 tabular">{total}</span>
        <span className="text-14 text-quiet">{texts.series[name]}</span>
      </p>
      {total > 0 && (
        <svg
          role="img"
          aria-label={describeSeries(days, name)}
          viewBox={`0 0 ${width} ${height + 2}`}
          width={width}
          preserveAspectRatio="none"
          className="h-10 min-w-0 max-w-[calc(100%-6rem)] fill-primary"
        >
          {layoutBars(days, name, step, height).map(({ day, x, y, height: tall }) => (
            <rect key={day} x={x} y={y} width={barWidth} height={tall} rx="1.5" />
          ))}
          <rect y={height} width={width} height="1.5" className="fill-edge" />
        </svg>
      )}
    </div>
  );
}

function DayTable({ days }: { readonly days: readonly DayCounts[] }) {
  const activeDays = days.filter((day) => allSeries.some((name) => day[name] > 0)).reverse();
  if (activeDays.length === 0) return null;
  return (
    <details className="text-14">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold text-primary md:min-h-0 md:py-2">
        {texts.dayByDay}
      </summary>
      <table className="w-full max-w-md tabular">
        <thead>
          <tr className="text-quiet">
            <th scope="col" className="py-1 text-start font-normal">
              {texts.day}
            </th>
            {allSeries.map((name) => (
              <th key={name} scope="col" className="py-1 text-end font-normal">
                {texts.series[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {activeDays.map((day) => (
            <tr key={day.day} className="border-line border-t">
              <th scope="row" className="py-1 text-start font-normal">
                {formatDay(day.day)}
              </th>
              {allSeries.map((name) => (
                <td key={name} className="py-1 text-end">
                  {day[name]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Under 'listings', which an edit invalidates: the hint may change. */
function statisticsQuery(id: string) {
  return defineQuery(
    ['listings', 'statistics', id],
    (api, signal) => api.call(showListingStatistics, { params: { id }, signal }),
    { freshMs: queryTimes.listingFreshMs, isPersonal: true },
  );
}

const allSeries = ['views', 'saves', 'messages'] as const;
type SeriesName = (typeof allSeries)[number];

function totalOf(days: readonly DayCounts[], name: SeriesName): number {
  return days.reduce((sum, day) => sum + day[name], 0);
}

/** Noon in India, so that no time zone shifts the day. */
function formatDay(day: string): string {
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

type Bar = { readonly day: string; readonly x: number; readonly y: number; readonly height: number };

/** Relative to the busiest day, 3 px at least. */
export function layoutBars(days: readonly DayCounts[], name: SeriesName, step: number, height: number): Bar[] {
  const most = Math.max(1, ...days.map((day) => day[name]));
  return days.map((day, at) => {
    const tall = day[name] === 0 ? 0 : Math.max(3, (day[name] / most) * height);
    return { day: day.day, x: at * step, y: height - tall, height: tall };
  });
}
