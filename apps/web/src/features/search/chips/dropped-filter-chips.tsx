// The filters of the last search that this one dropped; one press brings a filter back.
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { countFound, facetsQuery, toFacetsRequest } from '../../../data/search/facets-query.ts';
import { ALL_CATEGORIES } from '../../../data/search/home-category.ts';
import { homePath } from '../../../data/search/home-path.ts';
import type { HomeView } from '../../../data/search/home-view.ts';
import { keepDroppedFilters, readDroppedFilters } from '../../../data/search/new-search.ts';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';
import { ChipCount } from './chip-count.tsx';
import { type DroppedFilter, listDroppedFilters } from './dropped-filters.ts';
import { texts } from './dropped-filters-texts.ts';

const loadDetails = () => import('./dropped-details.ts').then((module) => module.listDroppedDetails);

export function DroppedFilterChips({ view }: { readonly view: HomeView }) {
  const left = readDroppedFilters(useLocation().state);
  // What they are called is fetched only where there are any; without it the others are there all the same.
  const listDroppedDetails = useLazyModule(left.details ? loadDetails : null, () => {});
  const chips = [...listDroppedFilters(left, view), ...(listDroppedDetails?.(left, view) ?? [])];
  if (chips.length === 0) return null;
  return (
    <ul aria-label={texts.list} className="flex shrink-0 animate-fade gap-2 max-md:order-first">
      {chips.map((chip) => (
        <li key={chip.label} className="relative shrink-0">
          <Chip chip={chip} />
        </li>
      ))}
    </ul>
  );
}

const look =
  'flex min-h-11 items-center gap-1.5 rounded-full border border-dashed px-3.5 text-14 font-medium md:min-h-9';

function Chip({ chip: { label, to } }: { readonly chip: DroppedFilter }) {
  const { state } = useLocation();
  const { data } = useQuery(facetsQuery(toFacetsRequest({ ...to, category: ALL_CATEGORIES, subcategory: undefined })));
  const count = data && countFound(data, toFacetsRequest(to));
  const words = (
    <>
      {label}
      {count !== undefined && (
        <ChipCount count={count} isPartial={data?.isPartial} part={data?.part} className="text-quiet" />
      )}
    </>
  );
  // Nothing is there: it says so, and leads nowhere.
  if (count === 0) return <span className={`${look} border-line text-quiet`}>{words}</span>;
  return (
    <Link
      to={homePath(to)}
      state={keepDroppedFilters(state)}
      preventScrollReset
      className={`${look} border-edge transition-colors duration-150 hover:border-primary hover:text-primary`}
    >
      <Plus className="size-4 shrink-0" aria-hidden="true" />
      {words}
    </Link>
  );
}
