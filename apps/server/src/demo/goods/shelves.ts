// All goods of the town, read from their shelves: a line with title, price and picture, then a line in the seller's words.
import type { Subject } from '../pictures/arrange.ts';
import { isKnownObject } from '../pictures/objects.ts';
import { type SceneName, scenes } from '../pictures/scenes.ts';
import { paints, type Tint } from '../pictures/tint.ts';
import { agriculture } from './agriculture.ts';
import { baby } from './baby.ts';
import { books } from './books.ts';
import { commercial } from './commercial.ts';
import { electronics } from './electronics.ts';
import { fashion } from './fashion.ts';
import { furniture } from './furniture.ts';
import { gaming } from './gaming.ts';
import { home } from './home.ts';
import { jobs } from './jobs.ts';
import { education } from './learning.ts';
import { arts } from './making.ts';
import { pets } from './pets.ts';
import { property } from './property.ts';
import { services } from './services.ts';
import { sports } from './sports.ts';
import { travel } from './travel.ts';
import { vehicles } from './vehicles.ts';
import { health } from './wellbeing.ts';

export type Item = {
  category: string;
  subcategory: string;
  title: string;
  words: string;
  price: number;
  subjects: readonly Subject[];
  scene: SceneName;
  /** Named when the words speak of it; else the thing is where its seller lives. */
  place?: string;
};

const shelves: Record<string, Record<string, string>> = {
  agriculture,
  vehicles,
  property,
  electronics,
  furniture,
  fashion,
  jobs,
  services,
  pets,
  gaming,
  books,
  sports,
  baby,
  home,
  commercial,
  education,
  health,
  arts,
  travel,
};

/** `tractor.red trolley @field` is a red tractor with a trolley in a field; `mango*5` is five mangoes. */
export function readPicture(text: string): { subjects: Subject[]; scene: SceneName } {
  const [things = '', scene = ''] = text.split(' @');
  if (!(scene in scenes)) throw new Error(`No scene is called ${scene}.`);
  return { subjects: things.split(' ').map(readSubject), scene: scene as SceneName };
}

function readSubject(word: string): Subject {
  const [thing = '', count = '1'] = word.split('*');
  const [name = '', tint] = thing.split('.');
  if (!isKnownObject(name)) throw new Error(`No object is called ${name}.`);
  if (tint && !(tint in paints)) throw new Error(`No paint is called ${tint}.`);
  return { name, tint: tint as Tint | undefined, count: Number(count) };
}

function readShelf(category: string, subcategory: string, text: string): Item[] {
  const lines = text.trim().split('\n');
  return lines.flatMap((line, index) => {
    if (index % 2 === 1) return [];
    const [title = '', price = '', picture = ''] = line.split(' | ');
    const [words = '', place] = (lines[index + 1] ?? '').split(' | ');
    return [
      { category, subcategory, title, words, price: Number(price.replaceAll(',', '')), ...readPicture(picture), place },
    ];
  });
}

export function readGoods(): Item[] {
  return Object.entries(shelves).flatMap(([category, shelf]) =>
    Object.entries(shelf).flatMap(([subcategory, text]) => readShelf(category, subcategory, text)),
  );
}
