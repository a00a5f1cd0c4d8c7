// The order of the results, one of a few.
import { DEFAULT_SORT, type SortOrder, sortLabels, sortOrders } from '@chowk/contract/search/sort-orders';
import { texts as searchTexts } from '../../data/search/search-texts.ts';
import { FilterSection } from './filter-section.tsx';
import { texts } from './filters-texts.ts';
import { OptionLine } from './option-line.tsx';

type SortSectionProps = {
  readonly sortBy: SortOrder | null;
  readonly hasPlace: boolean;
  /** With a search text, the usual order is the best match. */
  readonly hasSearch: boolean;
  readonly onChange: (sortBy: SortOrder | null) => void;
};

export function SortSection({ sortBy, hasPlace, hasSearch, onChange }: SortSectionProps) {
  const chosen = sortBy ?? (hasSearch ? null : DEFAULT_SORT);
  return (
    <FilterSection title={texts.sortBy}>
      <div role="radiogroup" aria-label={texts.sortBy}>
        {hasSearch && (
          <OptionLine
            name="sortBy"
            label={searchTexts.bestMatch}
            isChosen={chosen === null}
            onChoose={() => onChange(null)}
          />
        )}
        {sortOrders.map((order) => (
          <OptionLine
            name="sortBy"
            key={order}
            label={sortLabels[order]}
            isChosen={chosen === order}
            isDisabled={order === 'distance' && !hasPlace}
            onChoose={() => onChange(order)}
          />
        ))}
      </div>
      {!hasPlace && <p className="mt-1 text-13 text-quiet">{texts.distanceNeedsPlace}</p>}
    </FilterSection>
  );
}
