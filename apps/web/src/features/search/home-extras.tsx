// Below the results: links to subcategories, or suggestions when nothing was found.
import type { HomeView } from '../../data/search/home-view.ts';
import { CategoryLinks } from './category-links/category-links.tsx';
import { DroppedFilterChips } from './chips/dropped-filter-chips.tsx';
import { EmptyResultSuggestions } from './empty-result/empty-result-suggestions.tsx';

export function HomeExtras({ hasFound, view }: { readonly hasFound: boolean; readonly view: HomeView }) {
  if (!hasFound) return <EmptyResultSuggestions view={view} />;
  return (
    <>
      <DroppedFilterChips view={view} />
      <CategoryLinks view={view} />
    </>
  );
}
