// Below the results: dropped filters and category links, or suggestions for an empty result.
import { findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import type { Facets } from '@chowk/contract/search/search-schemas';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { texts as saveTexts } from '../../data/saved-searches/saved-search-texts.ts';
import { facetsQuery } from '../../data/search/search-queries.ts';
import { toFacetsRequest } from '../../domain/search/facets.ts';
import { categoryOf, type HomeView, homePath } from '../../domain/search/home-view.ts';
import { carryDroppedFilters } from '../../domain/search/new-search.ts';
import { SaveSearchButton } from '../../domain/search/save-search-button.tsx';
import { CHOSEN_PLACE, YOUR_LOCATION } from '../../domain/search/search-labels.ts';
import { WantedButton } from '../../domain/search/wanted-button.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';
import { ChipCount, DroppedFilterChips } from './chips/dropped-filter-chips.tsx';
import { EmptyResultSuggestions } from './empty-result/empty-result-suggestions.tsx';
import { texts } from './home-extras-texts.ts';

type HomeExtrasProps = { readonly found: 'some' | 'onlyClose' | 'nothing'; readonly view: HomeView };

export function HomeExtras({ found, view }: HomeExtrasProps) {
  // 'your location' is no name of a place.
  const isNamed = view.place !== undefined && view.place !== YOUR_LOCATION && view.place !== CHOSEN_PLACE;
  const save = { search: toFacetsRequest(view), placeName: isNamed ? view.place : null };
  if (found === 'onlyClose') return view.search && <WantedButton words={view.search} view={view} look="small" />;
  if (found === 'nothing') {
    return (
      <>
        <div className="mb-5 grid justify-items-center gap-2">
          <p className="text-14 text-balance text-quiet">{saveTexts.emptyText}</p>
          <div className="flex flex-wrap justify-center gap-2">
            <SaveSearchButton body={save} />
            {view.search && <WantedButton words={view.search} view={view} />}
          </div>
        </div>
        <EmptyResultSuggestions view={view} />
      </>
    );
  }
  return (
    <>
      <SaveSearchButton body={save} look="chip" />
      <DroppedFilterChips view={view} />
      <CategoryLinks view={view} />
    </>
  );
}

function CategoryLinks({ view }: { readonly view: HomeView }) {
  const { state } = useLocation();
  // Without the subcategory: one response serves all of them.
  const { data } = useQuery(facetsQuery(toFacetsRequest({ ...view, subcategory: undefined })));
  const links = data ? listCategoryLinks(data, view) : [];
  if (links.length === 0) return null;
  return (
    <nav aria-label={texts.categoryLinks.list} className="animate-fade">
      <ul className="flex gap-2">
        {links.map(({ name, count, isCurrent, to }) => (
          // Relative: visually hidden text inside would widen the page otherwise.
          <li key={name} className="relative shrink-0">
            <Link
              to={homePath(to)}
              state={carryDroppedFilters(state)}
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

type CategoryLink = {
  readonly name: string;
  readonly count: number;
  readonly isCurrent: boolean;
  readonly to: HomeView;
};

/** One row on a desktop. */
const MAX_CATEGORIES = 8;

export function listCategoryLinks(facets: Facets, view: HomeView): CategoryLink[] {
  const category = categoryOf(view);
  return category ? listSubcategories(facets, view, category) : listCategories(facets, view);
}

/** Largest first: the likely subject of the search. */
function listCategories({ categories }: Facets, view: HomeView): CategoryLink[] {
  return categories
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MAX_CATEGORIES)
    .map(({ category, count }) => ({
      name: findCategory(category)?.name ?? category,
      count,
      isCurrent: false,
      to: { ...view, category, subcategory: undefined, shown: undefined },
    }));
}

function listSubcategories({ categories }: Facets, view: HomeView, category: string): CategoryLink[] {
  const found = categories.find((each) => each.category === category);
  if (!found || found.subcategories.length === 0) return [];
  const viewOf = (subcategory: string | undefined) => ({ ...view, category, subcategory, shown: undefined });
  return [
    { name: texts.categoryLinks.all, count: found.count, isCurrent: !view.subcategory, to: viewOf(undefined) },
    ...found.subcategories.map(({ subcategory, count }) => ({
      name: findSubcategory(category, subcategory)?.name ?? subcategory,
      count,
      isCurrent: subcategory === view.subcategory,
      to: viewOf(subcategory),
    })),
  ];
}
