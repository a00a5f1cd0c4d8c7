// Kinds of listings, by how people speak of them: a buffalo is not praised like a flat.
import { readTable } from '../data-files.ts';

const rows = readTable('kinds.tsv', ['category', 'subcategory', 'kind']);
const kinds = new Map(rows.map(({ category, subcategory, kind }) => [`${category}/${subcategory}`, kind]));

/** A row without a category holds for that subcategory anywhere, one without a subcategory for the whole category. */
export function kindOf({ category, subcategory }: { category: string; subcategory: string }): string {
  const labels = [`${category}/${subcategory}`, `/${subcategory}`, `${category}/`];
  return labels.map((label) => kinds.get(label)).find((kind) => kind !== undefined) ?? 'goods';
}

/** The name of the language when a text is in Hindi or Punjabi letters. */
export function indianLanguageOf(text: string): 'hindi' | 'punjabi' | undefined {
  if (/\p{Script=Gurmukhi}/u.test(text)) return 'punjabi';
  return /\p{Script=Devanagari}/u.test(text) ? 'hindi' : undefined;
}
