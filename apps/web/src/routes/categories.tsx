// All categories, or the one in the URL.

import { brand } from '@chowk/contract/brand';
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { categories, findCategory } from '@chowk/contract/listings/categories';
import { categoryDescriptions } from '@chowk/contract/listings/category-descriptions';
import { useSearchParams } from 'react-router';
import { AllCategories, OneCategory } from '../features/categories/category-pages.tsx';
import { paths } from '../platform/addresses/paths.ts';
import { Head } from '../platform/page/head.tsx';

const texts = defineTexts('web/routes/categories', {
  title: 'All Categories',
  description: 'Vehicles, homes, phones, jobs: {count} categories to browse.',
  categoryDescription: '{goods} in and around {area}.',
});

const everything = {
  title: texts.title,
  description: texts.description({ count: categories.length }),
};

export function Component() {
  const [search] = useSearchParams();
  const category = findCategory(search.get('category')?.trim().toLowerCase());
  const { title, description } = category
    ? {
        title: category.name,
        description: texts.categoryDescription({ goods: categoryDescriptions[category.slug] ?? '', area: brand.area }),
      }
    : everything;
  return (
    <div className="page-width pt-6 pb-16">
      <Head title={title} description={description} path={paths.categories(category?.slug)} />
      {category ? <OneCategory category={category} /> : <AllCategories />}
    </div>
  );
}
