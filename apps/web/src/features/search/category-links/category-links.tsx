// Links to the categories or subcategories of the results, with their counts.
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { facetsQuery, toFacetsRequest } from '../../../data/search/facets-query.ts';
import { homePath } from '../../../data/search/home-path.ts';
import type { HomeView } from '../../../data/search/home-view.ts';
import { keepDroppedFilters } from '../../../data/search/new-search.ts';
import { cx } from '../../../ui/cx.ts';
import { ChipCount } from '../chips/chip-count.tsx';
import { texts } from './category-links-texts.ts';
import { listCategoryLinks } from './list-category-links.ts';

export function CategoryLinks({ view }: { readonly view: HomeView }) {
  const { state } = useLocation();
  // Counts leave their own filter out, so that one answer serves every subcategory.
  const { data } = useQuery(facetsQuery(toFacetsRequest({ ...view, subcategory: undefined })));
  const choices = data ? listCategoryLinks(data, view) : [];
  if (choices.length === 0) return null;
  return (
    <nav aria-label={texts.list} className="animate-fade">
      <ul className="flex gap-2">
        {data?.part === 'close' && (
          <li className="flex shrink-0 items-center text-14 text-quiet" aria-hidden="true">
            {texts.closeMatchesIn}
          </li>
        )}
        {choices.map(({ name, count, isCurrent, to }) => (
          // What is hidden but said keeps its place beside its number, or it would widen the page.
          <li key={name} className="relative shrink-0">
            <Link
              to={homePath(to)}
              state={keepDroppedFilters(state)}
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
              <ChipCount
                count={count}
                isPartial={data?.isPartial}
                part={data?.part}
                className={isCurrent ? '' : 'text-quiet'}
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
