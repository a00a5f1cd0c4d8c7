// Demo of three filters that survive a reload and do not appear in the URL.

import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { texts as allTexts } from './session-state-texts.ts';
import { filterKeys, setEntry } from './url-entries.ts';
import { useSessionState } from './use-session-state.ts';

const texts = allTexts.filters;

type Choices = {
  readonly key: string;
  readonly label: string;
  readonly fallback: string;
  readonly options: readonly (readonly [value: string, label: string])[];
};

const filters: readonly Choices[] = [
  {
    key: filterKeys.category,
    label: texts.category,
    fallback: '',
    options: [
      ['', texts.categories.all],
      ['vehicles', texts.categories.vehicles],
      ['electronics', texts.categories.electronics],
      ['furniture', texts.categories.furniture],
    ],
  },
  {
    key: filterKeys.price,
    label: texts.price,
    fallback: 'any',
    options: [
      ['any', texts.prices.any],
      ['low', texts.prices.low],
      ['medium', texts.prices.medium],
      ['high', texts.prices.high],
    ],
  },
  {
    key: filterKeys.sort,
    label: texts.sort,
    fallback: 'newest',
    options: [
      ['newest', texts.orders.newest],
      ['oldest', texts.orders.oldest],
      ['price_low', texts.orders.priceLow],
      ['price_high', texts.orders.priceHigh],
    ],
  },
];

export function FiltersDemo() {
  const [state, changeState] = useSessionState();
  const chosen = filters.filter(({ key }) => state[key] !== undefined);

  function reset(): void {
    changeState((before) => filters.reduce((left, { key }) => setEntry(left, key, ''), before));
  }

  return (
    <div className="space-y-6">
      <p className="text-quiet">{texts.explained}</p>
      <div className="grid gap-4 sm:grid-cols-3">
        {filters.map(({ key, label, fallback, options }) => (
          <Field key={key} label={label}>
            {(control) => (
              <Select
                {...control}
                value={state[key] ?? fallback}
                onChange={(event) => changeState((before) => setEntry(before, key, event.target.value))}
              >
                {options.map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
      <p role="status">
        {chosen.length === 0
          ? texts.none
          : texts.kept({ filters: chosen.map(({ key, label }) => `${label} ${state[key]}`).join(', ') })}
      </p>
      <Button variant="tint" disabled={chosen.length === 0} onClick={reset}>
        {texts.reset}
      </Button>
    </div>
  );
}
