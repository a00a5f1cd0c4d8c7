// The words of the bench: made of syllables, as many as a large market uses, each with its stem from the database.
import { detailField, detailNames } from '@chowk/contract/listings/details/detail-fields';
import type { Client } from 'pg';
import { cities } from './cities.ts';
import { type Chance, createChance } from './seeded-random.ts';

export type Vocabulary = {
  readonly words: readonly string[];
  readonly stems: readonly string[];
  readonly cityStems: readonly string[];
  /** Words of details. */
  readonly detailStems: ReadonlyMap<string, string>;
};

const detailWords = detailNames.flatMap((name) => {
  const field = detailField(name);
  return field.kind === 'choice' ? Object.keys(field.choices) : [];
});

const WORDS = 30_000;
const starts = ['b', 'ch', 'd', 'g', 'h', 'j', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'tr', 'st', 'gr'];
const middles = ['a', 'e', 'i', 'o', 'u', 'aa', 'ee'];
const ends = ['', 'n', 'r', 'l', 't', 'k', 'm'];

function makeWord(chance: Chance): string {
  const pick = (list: readonly string[]) => list[chance.whole(list.length)] ?? '';
  const syllables = 2 + chance.whole(2);
  return Array.from({ length: syllables }, () => pick(starts) + pick(middles) + pick(ends)).join('');
}

export async function makeVocabulary(client: Client): Promise<Vocabulary> {
  const chance = createChance(11);
  const made = new Set<string>();
  while (made.size < WORDS) made.add(makeWord(chance));
  const words = [...made];
  const stemsOf = async (given: readonly string[]) => {
    const { rows } = await client.query<{ stem: string }>(
      'select search_stem(word) as stem from unnest($1::text[]) with ordinality as given (word, place) order by place',
      [given],
    );
    return rows.map(({ stem }) => stem);
  };
  const stemsOfDetails = await stemsOf(detailWords);
  return {
    words,
    stems: await stemsOf(words),
    cityStems: await stemsOf(cities.map(({ name }) => name.toLowerCase())),
    detailStems: new Map(detailWords.map((word, at) => [word, stemsOfDetails[at] ?? word])),
  };
}
