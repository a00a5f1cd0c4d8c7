// A row of links that look closer, each with what it will find.
import { searchLimits } from '@chowk/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { facetsQuery, toFacetsRequest } from '../../platform/facets-query.ts';
import type { HomeView } from '../../platform/home-view.ts';
import { paths } from '../../platform/paths.ts';
import { cx } from '../../ui/cx.ts';
import { listNarrower, type Narrower } from './narrower.ts';

export function NarrowDown({ view }: { readonly view: HomeView }) {
  // Counts leave their own filter out, so that one answer serves every subcategory.
  const { data } = useQuery(facetsQuery(toFacetsRequest({ ...view, subcategory: undefined })));
  const choices = data ? listNarrower(data, view) : [];
  if (choices.length === 0) return null;
  return (
    <nav aria-label="Narrow down" className="animate-fade">
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] md:-mx-6 md:px-6">
        {choices.map((choice) => (
          <Choice key={choice.name} choice={choice} isPartial={data?.isPartial ?? false} />
        ))}
      </ul>
    </nav>
  );
}

function Choice({ choice, isPartial }: { readonly choice: Narrower; readonly isPartial: boolean }) {
  const { name, count, isCurrent, to } = choice;
  const isLeast = isPartial || count >= searchLimits.countCap;
  return (
    // What is hidden but said keeps its place beside its number, or it would widen the page.
    <li className="relative shrink-0">
      <Link
        to={paths.home(to)}
        preventScrollReset
        aria-current={isCurrent || undefined}
        className={cx(
          'flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 text-14 font-medium transition-colors duration-150 md:min-h-9',
          isCurrent
            ? 'border-primary bg-tint text-primary'
            : 'border-line bg-surface hover:border-primary hover:text-primary',
        )}
      >
        {name}
        <span className={cx('tabular', !isCurrent && 'text-quiet')}>
          {count.toLocaleString('en-IN')}
          {isLeast && '+'}
          <span className="sr-only"> {count === 1 ? 'listing' : 'listings'}</span>
        </span>
      </Link>
    </li>
  );
}
