// How one's own listing does: views, saves and messages by day, and one hint where the numbers support it.
import { hintText, statisticsLimits } from '@chowk/contract/listing-statistics/listing-hints';
import type { ListingHint } from '@chowk/contract/listing-statistics/listing-statistics-schemas';
import { useQuery } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../platform/addresses/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { richText } from '../../ui/text/rich-text.tsx';
import { srOnly } from '../../ui/text/sr-only.tsx';
import { DayPlot } from './day-plot.tsx';
import { allSeries } from './day-series.ts';
import { DayTable } from './day-table.tsx';
import { texts } from './listing-statistics-texts.ts';
import { statisticsQuery } from './statistics-query.ts';

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
          {richText(texts.edit, { heard: srOnly, title: srOnly(listing.title) })}
        </Link>
      </span>
    </p>
  );
}
