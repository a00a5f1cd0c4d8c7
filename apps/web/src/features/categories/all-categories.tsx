// Every category as a card: its drawing, what belongs in it, and its first few subcategories.

import { type Category, categories } from '@chowk/contract/listings/categories';
import { categoryDescriptions } from '@chowk/contract/listings/category-descriptions';
import { Link } from 'react-router';
import { CategoryDrawing } from '../../art/category-drawing.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { texts } from './categories-texts.ts';

/** Three fit on one line of a card; the page of the category shows the rest. */
const PREVIEWED = 3;

export function AllCategories() {
  return (
    <>
      <h1 className="font-heading text-28 font-semibold sm:text-36">{texts.title}</h1>
      <p className="mt-2 max-w-[60ch] text-18 text-quiet">{texts.whereToLook}</p>
      <ul className="mt-8 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {categories.map((category) => (
          <li key={category.slug}>
            <CategoryCard category={category} />
          </li>
        ))}
      </ul>
    </>
  );
}

function CategoryCard({ category }: { readonly category: Category }) {
  const preview = category.subcategories.slice(0, PREVIEWED);
  const others = category.subcategories.length - preview.length;
  return (
    <article className="group relative flex h-full gap-4 rounded-card bg-surface p-4 transition-colors hover:bg-tint">
      <CategoryDrawing slug={category.slug} className="size-16 shrink-0" />
      <div className="min-w-0">
        <h2 className="font-heading text-18 font-semibold">
          {/* The link covers the whole card, and is read out by its name alone. */}
          <Link
            to={paths.categories(category.slug)}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary group-hover:text-primary"
          >
            {category.name}
          </Link>
        </h2>
        <p className="mt-1 text-14 text-quiet">{categoryDescriptions[category.slug]}</p>
        <ul className="mt-3 flex flex-wrap gap-x-3 gap-y-1 text-14">
          {preview.map((subcategory) => (
            <li key={subcategory.slug}>{subcategory.name}</li>
          ))}
          {others > 0 && <li className="text-quiet">{texts.more({ others })}</li>}
        </ul>
      </div>
    </article>
  );
}
