// What sellers say of details: what their titles say, and what a table adds by the beginning of a title.
import type { DetailField } from '@chowk/contract/listings/details/detail-field-kinds';
import { type DetailName, detailField, isDetailName } from '@chowk/contract/listings/details/detail-fields';
import { DetailsInput, detailsOfAnotherKind } from '@chowk/contract/listings/details/detail-schemas';
import type { Details, DetailValue } from '@chowk/contract/listings/details/detail-values';
import { suggestDetails } from '@chowk/contract/listings/details/detail-words';
import { readTable } from '../data-files.ts';
import type { Item } from './goods.ts';

const said = readTable('details.tsv', ['title', 'details']).map((row) => ({
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
  const added = said.find(({ beginning }) => title.startsWith(beginning))?.details ?? {};
  const details = { ...suggestDetails(title, category, subcategory), ...added };
  const [stranger] = detailsOfAnotherKind(details, category, subcategory);
  if (stranger) throw new Error(`${title} says ${stranger}, which is not asked of it.`);
  return DetailsInput.parse(details);
}

/** For the test that no line is left over. */
export const detailBeginnings: readonly string[] = said.map(({ beginning }) => beginning);
