// The row of drawn objects at the top of home: seven categories and the way to all of them.
import { findCategory, tileCategories } from '@chowk/contract/categories';
import { Link } from 'react-router';
import { CategoryDrawing } from '../../art/category-drawing.tsx';
import { categoryOf } from '../../platform/filters.ts';
import type { HomeView } from '../../platform/home-view.ts';
import { paths } from '../../platform/paths.ts';
import { cx } from '../../ui/cx.ts';

/** A tile changes the category, forgets the subcategory and keeps every other filter. */
export function CategoryTiles({ view }: { readonly view: HomeView }) {
  const current = categoryOf(view);
  return (
    <nav aria-label="Categories">
      <ul className="grid grid-cols-2 gap-1 xs:grid-cols-4 sm:grid-cols-8 sm:gap-2">
        {tileCategories.map((slug) => (
          <Tile
            key={slug}
            to={paths.home({ ...view, category: slug, subcategory: undefined, shown: undefined })}
            name={findCategory(slug)?.name ?? slug}
            slug={slug}
            isCurrent={slug === current}
          />
        ))}
        <Tile to={paths.categories()} name="More" hidden="categories" isCurrent={false} />
      </ul>
    </nav>
  );
}

type TileProps = {
  readonly to: string;
  readonly name: string;
  /** Said, not shown: where the name alone does not tell where it leads. */
  readonly hidden?: string;
  readonly slug?: string;
  readonly isCurrent: boolean;
};

function Tile({ to, name, hidden, slug, isCurrent }: TileProps) {
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent || undefined}
        className={cx(
          'group flex flex-col items-center gap-1 rounded-card px-1 pt-2.5 pb-2 text-center text-13 font-medium transition-colors duration-150 sm:text-14',
          isCurrent ? 'bg-tint font-semibold text-primary' : 'hover:bg-tint hover:text-primary',
        )}
      >
        <CategoryDrawing
          slug={slug}
          className="size-11 transition-transform duration-150 group-hover:-translate-y-0.5 sm:size-14"
        />
        <span>
          {name}
          {hidden && <span className="sr-only"> {hidden}</span>}
        </span>
      </Link>
    </li>
  );
}
