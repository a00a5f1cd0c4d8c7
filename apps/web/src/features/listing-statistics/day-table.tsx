// The same as the plots, as a table: the days on which something happened, latest first.
import type { DayCounts } from '@chowk/contract/listing-statistics/listing-statistics-schemas';
import { allSeries, sayDay } from './day-series.ts';
import { texts } from './listing-statistics-texts.ts';

export function DayTable({ days }: { readonly days: readonly DayCounts[] }) {
  const eventful = days.filter((day) => allSeries.some((name) => day[name] > 0)).reverse();
  if (eventful.length === 0) return null;
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
          {eventful.map((day) => (
            <tr key={day.day} className="border-line border-t">
              <th scope="row" className="py-1 text-start font-normal">
                {sayDay(day.day)}
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
