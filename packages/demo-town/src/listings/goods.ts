// Goods of the demo town: one table per category, one row per listing; and the kind of a listing.
import { categories } from '@chowk/contract/listings/categories';
import { readTable } from '../data-files.ts';
import type { Subject } from '../pictures/layout.ts';
import { isPaint } from '../pictures/repaint.ts';
import { isKnownObject, type SceneName, scenes } from '../pictures/scenes.ts';

export type Item = {
  category: string;
  subcategory: string;
  title: string;
  description: string;
  price: number;
  subjects: readonly Subject[];
  scene: SceneName;
  /** Only where the description names a place; otherwise the seller's home. */
  place: string;
};

/** `tractor.red trolley @field` is a red tractor with a trolley in a field; `mango*5` is five mangoes. */
export function readPicture(text: string): { subjects: Subject[]; scene: SceneName } {
  const [things = '', scene = ''] = text.split(' @');
  if (!(scene in scenes)) throw new Error(`No scene is called ${scene}.`);
  return { subjects: things.split(' ').map(readSubject), scene: scene as SceneName };
}

function readSubject(word: string): Subject {
  const [thing = '', count = '1'] = word.split('*');
  const [name = '', paint] = thing.split('.');
  if (!isKnownObject(name)) throw new Error(`No object is called ${name}.`);
  if (paint !== undefined && !isPaint(paint)) throw new Error(`No paint is called ${paint}.`);
  return { name, paint, count: Number(count) };
}

const columns = ['subcategory', 'title', 'price', 'picture', 'place', 'description'] as const;

export function readGoods(): Item[] {
  return categories.flatMap(({ slug: category }) =>
    readTable(`goods/${category}.tsv`, columns).map(({ price, picture, ...item }) => ({
      ...item,
      ...readPicture(picture),
      category,
      price: Number(price),
    })),
  );
}

const rows = readTable('kinds.tsv', ['category', 'subcategory', 'kind']);
const kinds = new Map(rows.map(({ category, subcategory, kind }) => [`${category}/${subcategory}`, kind]));

/** A row without a category applies to that subcategory anywhere, one without a subcategory to the whole category. */
export function kindOf({ category, subcategory }: { category: string; subcategory: string }): string {
  const labels = [`${category}/${subcategory}`, `/${subcategory}`, `${category}/`];
  return labels.map((label) => kinds.get(label)).find((kind) => kind !== undefined) ?? 'goods';
}

/** The language of a text in Devanagari or Gurmukhi script. */
export function indianLanguageOf(text: string): 'hindi' | 'punjabi' | undefined {
  if (/\p{Script=Gurmukhi}/u.test(text)) return 'punjabi';
  return /\p{Script=Devanagari}/u.test(text) ? 'hindi' : undefined;
}
