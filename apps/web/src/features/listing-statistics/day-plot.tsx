// A series as bars, one a day, with its number beside it.
import type { DayCounts } from '@chowk/contract/listing-statistics/listing-statistics-schemas';
import { describeSeries, drawBars, type SeriesName, totalOf } from './day-series.ts';
import { texts } from './listing-statistics-texts.ts';

const step = 12;
const barWidth = 9;
const height = 36;

type DayPlotProps = { readonly days: readonly DayCounts[]; readonly name: SeriesName };

export function DayPlot({ days, name }: DayPlotProps) {
  const width = days.length * step;
  const total = totalOf(days, name);
  return (
    <div className="flex items-end gap-4">
      <p className="w-20 shrink-0 leading-tight">
        <span className="block font-bold font-heading text-18 tabular">{total}</span>
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
          {drawBars(days, name, step, height).map(({ day, x, y, height: tall }) => (
            <rect key={day} x={x} y={y} width={barWidth} height={tall} rx="1.5" />
          ))}
          <rect y={height} width={width} height="1.5" className="fill-edge" />
        </svg>
      )}
    </div>
  );
}
