// Three filters that a reload remembers and the address does not show.
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { filterKeys, setEntry } from './echo.ts';
import { useSessionState } from './use-session-state.ts';

type Choices = {
  readonly key: string;
  readonly label: string;
  readonly fallback: string;
  readonly options: readonly (readonly [value: string, label: string])[];
};

const filters: readonly Choices[] = [
  {
    key: filterKeys.category,
    label: 'Category',
    fallback: '',
    options: [
      ['', 'All categories'],
      ['vehicles', 'Vehicles'],
      ['electronics', 'Electronics'],
      ['furniture', 'Furniture'],
    ],
  },
  {
    key: filterKeys.price,
    label: 'Price',
    fallback: 'any',
    options: [
      ['any', 'Any'],
      ['low', 'Low'],
      ['medium', 'Medium'],
      ['high', 'High'],
    ],
  },
  {
    key: filterKeys.sort,
    label: 'Sort',
    fallback: 'newest',
    options: [
      ['newest', 'Newest'],
      ['oldest', 'Oldest'],
      ['price_low', 'Price: low to high'],
      ['price_high', 'Price: high to low'],
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
      <p className="text-quiet">
        These filters are kept in the session storage of this tab. Reload the page: they are still here, and the address
        has not changed.
      </p>
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
          ? 'No filter is set.'
          : `Kept: ${chosen.map(({ key, label }) => `${label} ${state[key]}`).join(', ')}.`}
      </p>
      <Button variant="tint" disabled={chosen.length === 0} onClick={reset}>
        Reset Filters
      </Button>
    </div>
  );
}
