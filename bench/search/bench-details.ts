// Random details of the bench's listings and filters, from the field table.
import type { DetailField } from '@chowk/contract/listings/details/detail-field-kinds';
import { type DetailName, detailField, detailFiltersOf } from '@chowk/contract/listings/details/detail-fields';
import type { DetailFilter, DetailFilters } from '@chowk/contract/listings/details/detail-filters';
import {
  comparableNumber,
  type Details,
  type DetailValue,
  highest,
} from '@chowk/contract/listings/details/detail-values';
import { type Chance, createZipf } from './seeded-random.ts';

/** The share of listings with details, and how many they have. */
const SAY_ANYTHING = 0.6;
const SAY_EACH = 0.7;
/** Makes and breeds: a few that many have. */
const TEXTS = 60;
const textOf = createZipf(TEXTS);

export function chooseDetails(
  category: string,
  subcategory: string,
  words: readonly string[],
  chance: Chance,
): Details {
  if (chance.next() > SAY_ANYTHING) return {};
  const said = detailFiltersOf(category, subcategory).filter(() => chance.next() < SAY_EACH);
  return Object.fromEntries(said.map((name) => [name, chooseValue(detailField(name), words, chance)]));
}

function chooseValue(field: DetailField, words: readonly string[], chance: Chance): DetailValue {
  const pick = (list: readonly string[]) => list[chance.whole(list.length)] ?? '';
  switch (field.kind) {
    case 'number': {
      const most = highest(field.max);
      // Years and rooms are uniform, kilometres and rents logarithmic.
      const isEven = most - field.min < 100;
      const value = isEven
        ? chance.between(field.min, most)
        : Math.exp(chance.between(Math.log(field.min + 1), Math.log(most)));
      return Math.round(value);
    }
    case 'measure':
      return { amount: Math.round(Math.exp(chance.between(0, 8))), unit: pick(Object.keys(field.units)) };
    case 'choice':
      return pick(Object.keys(field.choices));
    case 'yes':
      return true;
    case 'month':
      return '2027-03';
    case 'text':
      return words[textOf(chance)] ?? '';
  }
}

/** The words of the details, as the database folds them. */
export function textsOf(details: Details): string[] {
  return Object.values(details).filter((value) => typeof value === 'string');
}

export function askDetails(details: Details, chance: Chance): DetailFilters | null {
  const names = Object.keys(details) as DetailName[];
  if (names.length === 0) return null;
  const first = chance.whole(names.length);
  const asked = [names[first], ...(chance.next() < 0.5 ? [names[(first + 1) % names.length]] : [])];
  return Object.fromEntries(
    asked.flatMap((name) => (name ? [[name, filterFor(name, details[name] as DetailValue, chance)]] : [])),
  );
}

function filterFor(name: DetailName, value: DetailValue, chance: Chance): DetailFilter {
  const number = comparableNumber(name, value);
  if (number === null) return [value === true ? 'yes' : String(value)];
  if (name === 'year') return { min: number - chance.whole(3) };
  return chance.next() < 0.5
    ? { max: Math.ceil(number * 1.2) }
    : { min: Math.floor(number * 0.7), max: Math.ceil(number * 1.5) };
}
