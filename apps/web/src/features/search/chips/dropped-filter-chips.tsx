// Chips of filters that the last search dropped; each restores its filter.
import { searchLimits } from '@chowk/contract/limits';
import type { SearchPart } from '@chowk/contract/search/search-parts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useLocation } from 'react-router';
import { facetsQuery } from '../../../data/search/search-queries.ts';
import { countFound, toFacetsRequest } from '../../../domain/search/facets.ts';
import { ALL_CATEGORIES, type HomeView, homePath } from '../../../domain/search/home-view.ts';
import { carryDroppedFilters, readDroppedFilters } from '../../../domain/search/new-search.ts';
import { formatCount } from '../../../domain/search/search-labels.ts';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/link.tsx';
import { richText } from '../../../ui/text/rich-text.tsx';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';
import { texts } from '../home-extras-texts.ts';
import { type DroppedFilter, listDroppedFilters } from './dropped-filters.ts';

const loadDetails = () => import('./detail-chips.tsx').then((module) => module.listDroppedDetails);

export function DroppedFilterChips({ view }: { readonly view: HomeView }) {
  const left = readDroppedFilters(useLocation().state);
  // Their labels are loaded only if needed; the other chips do not wait for them.
  const listDroppedDetails = useLazyModule(left.details ? loadDetails : null, () => {});
  const chips = [...listDroppedFilters(left, view), ...(listDroppedDetails?.(left, view) ?? [])];
  if (chips.length === 0) return null;
  return (
    <ul aria-label={texts.droppedFilters.list} className="flex shrink-0 animate-fade gap-2 max-md:order-first">
      {chips.map((chip) => (
        <li key={chip.label} className="relative shrink-0">
          <Chip chip={chip} />
        </li>
      ))}
    </ul>
  );
}

const chipClass =
  'flex min-h-11 items-center gap-1.5 rounded-full border border-dashed px-3.5 text-14 font-medium md:min-h-9';

function Chip({ chip: { label, to } }: { readonly chip: DroppedFilter }) {
  const { state } = useLocation();
  const { data } = useQuery(facetsQuery(toFacetsRequest({ ...to, category: ALL_CATEGORIES, subcategory: undefined })));
  const count = data && countFound(data, toFacetsRequest(to));
  const content = (
    <>
      {label}
      {count !== undefined && (
        <ChipCount count={count} isPartial={data?.isPartial} part={data?.part} className="text-quiet" />
      )}
    </>
  );
  if (count === 0) return <span className={`${chipClass} border-line text-quiet`}>{content}</span>;
  return (
    <Link
      to={homePath(to)}
      state={carryDroppedFilters(state)}
      preventScrollReset
      className={`${chipClass} border-edge transition-colors duration-150 hover:border-primary hover:text-primary`}
    >
      <Plus className="size-4 shrink-0" aria-hidden="true" />
      {content}
    </Link>
  );
}

type ChipCountProps = {
  readonly count: number;
  readonly isPartial?: boolean | undefined;
  readonly part?: SearchPart | undefined;
  readonly className?: string;
};

export function ChipCount({ count, isPartial = false, part, className }: ChipCountProps) {
  const say = part === 'close' ? texts.chipCount.closeMatches : texts.chipCount.listings;
  const number = formatCount(count, isPartial || count >= searchLimits.countCap);
  return (
    <span className={cx('tabular', className)}>
      {richText(say({ count, number }), { hidden: (words) => <span className="sr-only">{words}</span> })}
    </span>
  );
}
