// Pages of all categories and of one category with its subcategories.
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { type Category, categories } from '@chowk/contract/listings/categories';
import { categoryDescriptions } from '@chowk/contract/listings/category-descriptions';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { CategoryDrawing } from '../../art/category-drawing.tsx';
import { homePath } from '../../domain/search/home-view.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { Link } from '../../ui/link.tsx';

const texts = defineTexts('web/categories', {
  title: 'All Categories',
  whereToLook: 'Where would you like to look?',
  more: '+ {others} more',
  back: 'Back to all categories',
  everythingIn: 'Everything in {category}',
});

/** Three fit on one line of a card. */
const PREVIEW_COUNT = 3;

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
  const preview = category.subcategories.slice(0, PREVIEW_COUNT);
  const others = category.subcategories.length - preview.length;
  return (
    <article className="group relative flex h-full gap-4 rounded-card bg-surface p-4 transition-colors hover:bg-tint">
      <CategoryDrawing slug={category.slug} className="size-16 shrink-0" />
      <div className="min-w-0">
        <h2 className="font-heading text-18 font-semibold">
          {/* Covers the whole card. */}
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

export function OneCategory({ category }: { readonly category: Category }) {
  return (
    <>
      <Link
        to={paths.categories()}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-primary"
      >
        <ArrowLeft className="size-5" aria-hidden="true" />
        {texts.back}
      </Link>
      <header className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 xs:flex-nowrap">
        <CategoryDrawing slug={category.slug} className="size-20 shrink-0 sm:size-24" />
        <div className="min-w-0">
          <h1 className="font-heading text-28 font-semibold sm:text-36">{category.name}</h1>
          <p className="mt-1 text-quiet sm:text-18">{categoryDescriptions[category.slug]}</p>
        </div>
      </header>
      <ul className="mt-8 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <CategoryLink
          to={homePath({ category: category.slug })}
          name={texts.everythingIn({ category: category.name })}
          isMain
        />
        {category.subcategories.map(({ slug, name }) => (
          <CategoryLink key={slug} to={homePath({ category: category.slug, subcategory: slug })} name={name} />
        ))}
      </ul>
    </>
  );
}

function CategoryLink({
  to,
  name,
  isMain = false,
}: {
  readonly to: string;
  readonly name: string;
  readonly isMain?: boolean;
}) {
  return (
    <li>
      <Link
        to={to}
        className={`flex min-h-14 items-center justify-between gap-3 rounded-card px-4 font-semibold transition-colors hover:bg-tint hover:text-primary ${isMain ? 'bg-tint text-primary' : 'bg-surface'}`}
      >
        {name}
        <ChevronRight className="size-5 shrink-0 text-quiet" aria-hidden="true" />
      </Link>
    </li>
  );
}
