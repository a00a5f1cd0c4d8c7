// What is asked of details, a chip for each, among those of the other filters.
import type { HomeView } from '../../../data/search/home-view.ts';
import { FilterChip } from './filter-chip.tsx';
import { listDetailChips } from './list-detail-chips.ts';

export type DetailChipsProps = { readonly view: HomeView };

export default function DetailChips({ view }: DetailChipsProps) {
  return listDetailChips(view).map((chip, index) => (
    <FilterChip key={chip.label} {...chip} id={index === 0 ? 'detail-chips' : undefined} />
  ));
}
