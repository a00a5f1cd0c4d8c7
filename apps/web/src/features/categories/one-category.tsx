// One category with the way into each of its subcategories, and back to all of them.

import type { Category } from '@chowk/contract/listings/categories';
import { categoryDescriptions } from '@chowk/contract/listings/category-descriptions';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { CategoryDrawing } from '../../art/category-drawing.tsx';
import { homePath } from '../../data/search/home-path.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { texts } from './categories-texts.ts';

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
        <Choice
          to={homePath({ category: category.slug })}
          name={texts.everythingIn({ category: category.name })}
          isMain
        />
        {category.subcategories.map(({ slug, name }) => (
          <Choice key={slug} to={homePath({ category: category.slug, subcategory: slug })} name={name} />
        ))}
      </ul>
    </>
  );
}

function Choice({
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
