// Category tiles at the top of home: seven categories and a link to all.
import { findCategory, tileCategories } from '@chowk/contract/listings/categories';
import { filterParameters } from '@chowk/contract/search/search-filters';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { CategoryDrawing } from '../../art/category-drawing.tsx';
import { categoryOf, type HomeView, homePath } from '../../domain/search/home-view.ts';
import { type DroppedFiltersState, pickPlaceAndOrder, storeDroppedFilters } from '../../domain/search/new-search.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { ConstantPart } from '../../platform/page/constant-part.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';
import { richText } from '../../ui/text/rich-text.tsx';
import { texts } from './search-texts.ts';

export function CategoryTiles({ view }: { readonly view: HomeView }) {
  const [current, isFolded] = [categoryOf(view), hasActiveFilters(view)];
  // Place and order are part of every link, so such tiles are not constant.
  const isPlain = Object.values(pickPlaceAndOrder(view)).every((value) => value === undefined);
  return (
    <ConstantPart name={isPlain ? `tiles-${current}-${isFolded}` : null}>
      <Tiles view={view} current={current} isFolded={isFolded} />
    </ConstantPart>
  );
}

const more = richText(texts.more, { hidden: (words) => <span className="sr-only">{words}</span> });

type TilesProps = { readonly view: HomeView; readonly current: string | undefined; readonly isFolded: boolean };

/** On phones a single scrolling row once a search or filter is active, to show results first. */
function Tiles({ view, current, isFolded }: TilesProps) {
  const row = useRef<HTMLUListElement>(null);
  useCurrentTileInView(row, isFolded ? current : undefined);
  return (
    <nav aria-label={texts.categories}>
      <ul
        ref={row}
        className={cx(
          'gap-1 sm:grid sm:grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] sm:gap-2',
          isFolded
            ? 'max-sm:scroll-row flex'
            : 'grid grid-cols-[repeat(auto-fit,minmax(max(4.25rem,25%-0.25rem),1fr))]',
        )}
      >
        {tileCategories.map((slug) => (
          <Tile
            key={slug}
            to={homePath({ ...pickPlaceAndOrder(view), category: slug })}
            state={storeDroppedFilters(view, { category: slug })}
            name={findCategory(slug)?.name ?? slug}
            slug={slug}
            isCurrent={slug === current}
            isFolded={isFolded}
          />
        ))}
        <Tile to={paths.categories()} name={more} isCurrent={false} isFolded={isFolded} />
      </ul>
    </nav>
  );
}

function hasActiveFilters(view: HomeView): boolean {
  return [...filterParameters, 'view' as const].some((name) => view[name] !== undefined);
}

/** Scrolls the current tile into view. */
function useCurrentTileInView(row: RefObject<HTMLUListElement | null>, current: string | undefined): void {
  useEffect(() => {
    const tile = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!current || !tile || !row.current) return;
    row.current.scrollLeft += tile.getBoundingClientRect().left - row.current.getBoundingClientRect().left - 16;
  }, [row, current]);
}

type TileProps = {
  readonly to: string;
  readonly state?: DroppedFiltersState | undefined;
  readonly name: ReactNode;
  readonly slug?: string;
  readonly isCurrent: boolean;
  readonly isFolded: boolean;
};

function Tile({ to, state, name, slug, isCurrent, isFolded }: TileProps) {
  return (
    <li className="relative max-sm:shrink-0">
      <Link
        to={to}
        state={state}
        aria-current={isCurrent || undefined}
        className={isFolded ? 'tile tile-folded' : 'tile'}
      >
        <CategoryDrawing slug={slug} />
        <span>{name}</span>
      </Link>
    </li>
  );
}
