// Condition and details of a demo listing, from its title, its description and two tables.
import type { DetailField } from '@chowk/contract/listings/details/detail-field-kinds';
import { type DetailName, detailField, isDetailName } from '@chowk/contract/listings/details/detail-fields';
import { DetailsInput, detailsOfAnotherKind } from '@chowk/contract/listings/details/detail-schemas';
import type { Details, DetailValue } from '@chowk/contract/listings/details/detail-values';
import { suggestDetails } from '@chowk/contract/listings/details/detail-words';
import { type ChoiceOf, choiceField } from '@chowk/contract/listings/listing-fields';
import { readTable } from '../data-files.ts';
import { seededRandom } from '../random.ts';
import { type Item, kindOf } from './goods.ts';

const detailRows = readTable('details.tsv', ['title', 'details']).map((row) => ({
  beginning: row.title,
  details: Object.fromEntries(row.details.split('; ').map(readDetail)),
}));

/** `area=5 marla`, `year=2020`, `vaccinated=yes`. */
function readDetail(text: string): [DetailName, DetailValue] {
  const [name = '', value = ''] = text.split('=');
  if (!isDetailName(name)) throw new Error(`No detail is called ${name}.`);
  return [name, readValue(detailField(name), value)];
}

function readValue(field: DetailField, text: string): DetailValue {
  if (field.kind === 'number') return Number(text);
  if (field.kind === 'yes') return true;
  if (field.kind !== 'measure') return text;
  const [amount, unit = ''] = text.split(' ');
  return { amount: Number(amount), unit };
}

export function detailsOf({ category, subcategory, title }: Pick<Item, 'category' | 'subcategory' | 'title'>): Details {
  const added = detailRows.find(({ beginning }) => title.startsWith(beginning))?.details ?? {};
  const details = { ...suggestDetails(title, category, subcategory), ...added };
  const [stranger] = detailsOfAnotherKind(details, category, subcategory);
  if (stranger) throw new Error(`${title} says ${stranger}, which is not asked of it.`);
  return DetailsInput.parse(details);
}

/** For the test that every row of the table is used. */
export const detailBeginnings: readonly string[] = detailRows.map(({ beginning }) => beginning);

export type Condition = ChoiceOf<'condition'>;

const conditionPhrases = readTable('conditions.tsv', ['condition', 'says']).map(({ condition, says }) => {
  if (!Object.hasOwn(choiceField('condition').choices, condition))
    throw new Error(`No condition is called ${condition}.`);
  return { condition: condition as Condition, says };
});

/** A flat, a job or a buffalo is neither new nor used. */
const kindsWithCondition = ['goods', 'machines'];
const NO_CONDITION_SHARE = 0.3;

export function conditionOf(item: Pick<Item, 'category' | 'subcategory' | 'title' | 'description'>): Condition | null {
  const { category, title, description } = item;
  if (!kindsWithCondition.includes(kindOf(item))) return null;
  const text = `${title} ${description}`.toLowerCase();
  const detailRows = conditionPhrases.find(({ says }) => text.includes(says));
  if (detailRows) return detailRows.condition;
  // A seed of its own: no other part of the town changes with it.
  return seededRandom('condition', category, title).chance(NO_CONDITION_SHARE) ? null : 'used';
}
