// A filter that is one of a few, each with how many there are of it.
import { type ChoiceName, type Choices, choiceField } from '@chowk/contract/listings/listing-fields';
import { FilterSection } from './filter-section.tsx';
import { texts } from './filters-texts.ts';
import { OptionLine } from './option-line.tsx';
import { sayCount } from './say-count.ts';
import type { DraftFacets } from './use-draft-facets.ts';

type ChoiceSectionProps = {
  readonly name: ChoiceName;
  readonly chosen: string | null;
  readonly facets: DraftFacets | null;
  readonly onChange: (changed: Partial<Choices>) => void;
};

export function ChoiceSection({ name, chosen, facets, onChange }: ChoiceSectionProps) {
  const { label, choices } = choiceField(name);
  const countOf = (value: string) => {
    const counts: readonly { value: string; count: number }[] = facets?.choices[name] ?? [];
    const count = counts.find((each) => each.value === value)?.count ?? 0;
    return facets ? sayCount(count, facets.isPartial) : undefined;
  };
  const choose = (value: string | null) => onChange({ [name]: value } as Partial<Choices>);
  return (
    <FilterSection title={label}>
      <div role="radiogroup" aria-label={label}>
        <OptionLine name={name} label={texts.any} isChosen={chosen === null} onChoose={() => choose(null)} />
        {Object.entries(choices).map(([value, text]) => (
          <OptionLine
            key={value}
            name={name}
            label={text}
            count={countOf(value)}
            isChosen={chosen === value}
            onChoose={() => choose(value)}
          />
        ))}
      </div>
    </FilterSection>
  );
}
