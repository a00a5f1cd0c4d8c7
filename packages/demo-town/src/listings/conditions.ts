// The condition that a seller gives: what the listing says of it, otherwise used; some say nothing.
import { type ChoiceOf, choiceField } from '@chowk/contract/listings/listing-fields';
import { readTable } from '../data-files.ts';
import { seededRandom } from '../random.ts';
import type { Item } from './goods.ts';
import { kindOf } from './kinds.ts';

export type Condition = ChoiceOf<'condition'>;

const sayings = readTable('conditions.tsv', ['condition', 'says']).map(({ condition, says }) => {
  if (!Object.hasOwn(choiceField('condition').choices, condition))
    throw new Error(`No condition is called ${condition}.`);
  return { condition: condition as Condition, says };
});

/** A flat, a job or a buffalo is neither new nor used. */
const kindsWithCondition = ['goods', 'machines'];
const SAY_NOTHING = 0.3;

export function conditionOf(item: Pick<Item, 'category' | 'subcategory' | 'title' | 'description'>): Condition | null {
  const { category, title, description } = item;
  if (!kindsWithCondition.includes(kindOf(item))) return null;
  const text = `${title} ${description}`.toLowerCase();
  const said = sayings.find(({ says }) => text.includes(says));
  if (said) return said.condition;
  // A throw of its own: no other part of the town changes with it.
  return seededRandom('condition', category, title).chance(SAY_NOTHING) ? null : 'used';
}
