// What is for sale in the town: one table a category, one line a thing.
import { categories } from '@chowk/contract/listings/categories';
import { readTable } from '../data-files.ts';
import type { Subject } from '../pictures/layout.ts';
import { isKnownObject } from '../pictures/objects.ts';
import { isPaint } from '../pictures/repaint.ts';
import { type SceneName, scenes } from '../pictures/scenes.ts';

export type Item = {
  category: string;
  subcategory: string;
  title: string;
  description: string;
  price: number;
  subjects: readonly Subject[];
  scene: SceneName;
  /** Named when the description speaks of it, else empty: the thing is where its seller lives. */
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
