// Every active filter as a chip.
import type { HomeView } from '../../../data/search/home-view.ts';
import { texts } from './chips-texts.ts';
import { FilterChip } from './filter-chip.tsx';
import { listChips } from './filter-chips.ts';
import { LazyDetailChips } from './lazy-chips.tsx';

type FilterChipsProps = { readonly view: HomeView; readonly className?: string };

export function FilterChips({ view, className = '' }: FilterChipsProps) {
  const chips = listChips(view);
  if (chips.length === 0 && !view.details) return null;
  return (
    <ul aria-label={texts.activeFilters} className={`flex gap-2 md:flex-wrap ${className}`}>
      {chips.map((chip) => (
        <FilterChip key={chip.label} {...chip} />
      ))}
      {view.details && <LazyDetailChips view={view} />}
    </ul>
  );
}
