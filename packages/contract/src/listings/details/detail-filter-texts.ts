// Detail filters in words: 'Year from 2020', 'Up to 50,000 km', 'Petrol or Diesel'.
import { defineTexts, textsIn } from '../../languages/define-texts.ts';
import type { LanguageId } from '../../languages/languages.ts';
import type { NumberField } from './detail-field-kinds.ts';
import { type DetailName, detailField } from './detail-fields.ts';
import { type DetailFilter, type DetailRange, isRange } from './detail-filters.ts';
import { detailText } from './detail-texts.ts';

const texts = defineTexts('details/filters', {
  either: '{first} or {second}',
  named: '{label} {range}',
  any: 'any',
  upTo: 'up to {max}',
  from: 'from {min}',
  between: '{min} to {max}',
});

export function detailFilterText(name: DetailName, filter: DetailFilter, language?: LanguageId): string {
  if (isRange(filter)) return rangeText(name, filter, language);
  const field = detailField(name, language);
  if (field.kind === 'yes') return field.reads;
  const [one = '', ...others] = filter.map((value) => detailText(name, value, language));
  return others.reduce((first, second) => textsIn(texts, language).either({ first, second }), one);
}

/** Measures are asked for in the first of their units. */
function rangeText(name: DetailName, { min, max }: DetailRange, language?: LanguageId): string {
  const field = detailField(name, language);
  const own = textsIn(texts, language);
  const write = (value: number) =>
    detailText(name, field.kind === 'measure' ? inFirstUnit(field.units, value) : value, language);
  const text = between(own, min, max, write);
  // What names its unit needs no label: '18,400 km', '2 BHK'.
  const isPlain = field.kind === 'measure' || (field as NumberField).reads === undefined;
  return isPlain ? own.named({ label: field.label, range: text }) : text.charAt(0).toUpperCase() + text.slice(1);
}

function between(
  { any, upTo, from, between: fromTo }: typeof texts,
  min: number | undefined,
  max: number | undefined,
  write: (value: number) => string,
): string {
  if (min === undefined) return max === undefined ? any : upTo({ max: write(max) });
  if (max === undefined) return from({ min: write(min) });
  return min === max ? write(min) : fromTo({ min: write(min), max: write(max) });
}

function inFirstUnit(units: Readonly<Record<string, unknown>>, amount: number) {
  return { amount, unit: Object.keys(units)[0] ?? '' };
}
