// The details by which the listings of the category in view can be narrowed, as they were counted: ranges and values.
import type { DetailCounts } from '@chowk/contract/listings/details/detail-schemas';
import { FilterSection } from '../filter-section.tsx';
import { type DetailDraft, isValues } from './detail-draft.ts';
import { DetailRange } from './detail-range.tsx';
import { DetailValues } from './detail-values.tsx';

type DetailSectionsProps = {
  readonly counts: DetailCounts;
  /** There are more than were counted. */
  readonly isPartial: boolean;
  readonly draft: DetailDraft;
  readonly onChange: (draft: DetailDraft) => void;
};

export function DetailSections({ counts, isPartial, draft, onChange }: DetailSectionsProps) {
  return counts.map((each) => {
    const { name, label, range } = each;
    const asked = draft[name];
    const ask = (value: DetailDraft[string]) => onChange({ ...draft, [name]: value });
    return (
      <FilterSection key={name} title={label}>
        {range ? (
          <DetailRange
            {...each}
            range={range}
            isPartial={isPartial}
            asked={asked && !isValues(asked) ? asked : { min: '', max: '' }}
            onChange={ask}
          />
        ) : (
          <DetailValues {...each} isPartial={isPartial} asked={isValues(asked) ? asked : []} onChange={ask} />
        )}
      </FilterSection>
    );
  });
}
