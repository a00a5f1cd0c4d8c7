// Filter sections with one choice: listing fields with counts, and the sort order.
import { type ChoiceName, type Choices, choiceField } from '@chowk/contract/listings/listing-fields';
import {
  DEFAULT_SORT,
  isSortOffered,
  type SortOrder,
  sortLabels,
  sortOrderRows,
  sortOrders,
} from '@chowk/contract/search/sort-orders';
import { texts as searchTexts } from '../../domain/search/search-texts.ts';
import { FilterSection, formatCount, OptionRow } from './filter-section.tsx';
import { texts } from './filters-texts.ts';
import type { DraftFacets } from './use-draft-facets.ts';

type ChoiceSectionProps = {
  readonly name: ChoiceName;
  readonly chosen: string | null;
  readonly facets: DraftFacets | null;
  readonly onChange: (changed: Partial<Choices>) => void;
};

export function ChoiceSection({ name, chosen, facets, onChange }: ChoiceSectionProps) {
  const { label, choices } = choiceField(name);
  const countLabel = (value: string) => {
    const counts: readonly { value: string; count: number }[] = facets?.choices[name] ?? [];
    const count = counts.find((each) => each.value === value)?.count ?? 0;
    return facets ? formatCount(count, facets.isPartial) : undefined;
  };
  const choose = (value: string | null) => onChange({ [name]: value } as Partial<Choices>);
  return (
    <FilterSection title={label}>
      <div role="radiogroup" aria-label={label}>
        <OptionRow name={name} label={texts.any} isChosen={chosen === null} onChoose={() => choose(null)} />
        {Object.entries(choices).map(([value, text]) => (
          <OptionRow
            key={value}
            name={name}
            label={text}
            count={countLabel(value)}
            isChosen={chosen === value}
            onChoose={() => choose(value)}
          />
        ))}
      </div>
    </FilterSection>
  );
}

type SortSectionProps = {
  readonly sortBy: SortOrder | null;
  readonly hasPlace: boolean;
  readonly kind: Parameters<typeof isSortOffered>[1];
  /** The default order of a text search is best match. */
  readonly hasSearch: boolean;
  readonly onChange: (sortBy: SortOrder | null) => void;
};

export function SortSection({ sortBy, hasPlace, kind, hasSearch, onChange }: SortSectionProps) {
  const chosen = sortBy ?? (hasSearch ? null : DEFAULT_SORT);
  return (
    <FilterSection title={texts.sortBy}>
      <div role="radiogroup" aria-label={texts.sortBy}>
        {hasSearch && (
          <OptionRow
            name="sortBy"
            label={searchTexts.bestMatch}
            isChosen={chosen === null}
            onChoose={() => onChange(null)}
          />
        )}
        {sortOrders
          .filter((order) => isSortOffered(order, kind))
          .map((order) => (
            <OptionRow
              name="sortBy"
              key={order}
              label={sortLabels[order]}
              isChosen={chosen === order}
              isDisabled={sortOrderRows[order].needsPlace && !hasPlace}
              onChoose={() => onChange(order)}
            />
          ))}
      </div>
      {!hasPlace && <p className="mt-1 text-13 text-quiet">{texts.distanceNeedsPlace}</p>}
    </FilterSection>
  );
}
