// One listing of the bench, by its number: the same number is the same listing at every market size.
import { categories } from '@chowk/contract/listings/categories';
import type { Details } from '@chowk/contract/listings/details/detail-values';
import { priceMaxOf } from '@chowk/contract/prices/category-shapes';
import { chooseDetails, textsOf } from './bench-details.ts';
import { type Chance, createChance, createZipf } from './seeded-random.ts';
import { cities, type Vocabulary } from './vocabulary.ts';

const DAY = 86_400_000;
/** A little more than a listing lives: the oldest have expired. */
const DAYS = 32;
export const SELLERS = 2000;

export type Goods = {
  readonly id: string;
  readonly seller: number;
  readonly title: string;
  readonly description: string;
  readonly price: number;
  readonly category: string;
  readonly subcategory: string;
  readonly status: string;
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly createdAt: Date;
  readonly details: Details;
  /** The listing's words as the database would index them, except those of details. */
  readonly words: string;
};

const cityOf = createZipf(cities.length);
const categoryOf = createZipf(categories.length);

export function createGoods(
  { words, stems, cityStems, detailStems }: Vocabulary,
  total: number,
  now: Date,
): (index: number) => Goods {
  const wordOf = createZipf(words.length);
  const lexemesOf = (ranks: readonly number[]) => [...new Set(ranks.flatMap((rank) => [words[rank], stems[rank]]))];
  const stemOf = new Map([...words.map((word, rank) => [word, stems[rank] ?? word] as const), ...detailStems]);
  const textOf = (ranks: readonly number[]) => ranks.map((rank) => words[rank]).join(' ');
  const randomWords = (chance: Chance, count: number) => Array.from({ length: count }, () => wordOf(chance));

  return (index) => {
    const chance = createChance(index * 2_654_435_761 + 17);
    const category = categories[categoryOf(chance)] ?? categories[0];
    const subcategory = category?.subcategories[chance.whole(category.subcategories.length)];
    const cityAt = cityOf(chance);
    const city = cities[cityAt];
    const [titled, described] = [randomWords(chance, 3 + chance.whole(4)), randomWords(chance, 20 + chance.whole(30))];
    const isRural = chance.next() < 0.03;
    const name = city?.name.toLowerCase() ?? '';
    // The first are the oldest: rows are stored in the order of insertion.
    const age = DAYS * DAY * (1 - index / total) + chance.between(0, 60_000);
    const createdAt = new Date(Math.round(now.getTime() - age));
    const price = Math.exp(chance.between(Math.log(50), Math.log(priceMaxOf(category?.slug))));
    const fate = chance.next();
    // A separate random number, so that nothing else changes with it.
    const details = chooseDetails(
      category?.slug ?? '',
      subcategory?.slug ?? '',
      words,
      createChance(index * 2_246_822_519 + 29),
    );
    const said = textsOf(details).flatMap((text) => [text, stemOf.get(text) ?? text]);
    return {
      id: idOf(createdAt, chance),
      seller: chance.whole(SELLERS),
      title: textOf(titled),
      description: textOf(described),
      price: Math.round(price / 50) * 50,
      category: category?.slug ?? '',
      subcategory: subcategory?.slug ?? '',
      status: fate < 0.08 ? 'sold' : fate < 0.12 ? 'pending' : 'available',
      city: city?.name ?? '',
      latitude: isRural ? chance.between(10, 32) : (city?.lat ?? 0) + chance.normal() * 0.06,
      longitude: isRural ? chance.between(73, 88) : (city?.lng ?? 0) + chance.normal() * 0.06,
      createdAt,
      details,
      words: [
        ...lexemesOf(titled).map((lexeme) => `'${lexeme}':1A`),
        ...[...new Set([...lexemesOf(described), ...said])].map((lexeme) => `'${lexeme}':4`),
        `'category/${category?.slug}':2B 'category/${category?.slug}/${subcategory?.slug}':2B`,
        `'${name}':4D '${cityStems[cityAt]}':4D`,
      ].join(' '),
    };
  };
}

function idOf(createdAt: Date, chance: Chance): string {
  const time = createdAt.getTime().toString(16).padStart(12, '0');
  const random = () => chance.whole(0x10000).toString(16).padStart(4, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random().slice(1)}-a${random().slice(1)}-${random()}${random()}${random()}`;
}
