// The words of the bench, made of syllables and each with its stem from the database, and forty cities of India.
import { detailField, detailNames } from '@chowk/contract/listings/details/detail-fields';
import type { Client } from 'pg';
import { type Chance, createChance } from './seeded-random.ts';

export type Vocabulary = {
  readonly words: readonly string[];
  readonly stems: readonly string[];
  readonly cityStems: readonly string[];
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

export type City = { readonly name: string; readonly lat: number; readonly lng: number };

const list = `Mumbai 19.076 72.878|Delhi 28.644 77.216|Bengaluru 12.972 77.594|Hyderabad 17.385 78.487
Ahmedabad 23.022 72.571|Chennai 13.083 80.270|Kolkata 22.573 88.364|Surat 21.170 72.831|Pune 18.520 73.857
Jaipur 26.912 75.787|Lucknow 26.847 80.947|Kanpur 26.450 80.332|Nagpur 21.146 79.088|Indore 22.720 75.858
Thane 19.218 72.978|Bhopal 23.260 77.413|Visakhapatnam 17.687 83.218|Patna 25.594 85.138|Vadodara 22.307 73.181
Ghaziabad 28.669 77.454|Ludhiana 30.901 75.857|Agra 27.177 78.008|Nashik 19.998 73.790|Faridabad 28.409 77.318
Meerut 28.984 77.706|Rajkot 22.304 70.802|Varanasi 25.318 82.974|Srinagar 34.084 74.797|Amritsar 31.634 74.872
Allahabad 25.436 81.846|Ranchi 23.344 85.310|Coimbatore 11.017 76.956|Jabalpur 23.182 79.987|Gwalior 26.218 78.183
Vijayawada 16.506 80.648|Jodhpur 26.239 73.024|Madurai 9.925 78.120|Raipur 21.251 81.630|Chandigarh 30.733 76.779
Guwahati 26.144 91.736`;

export const cities: readonly City[] = list.split(/[|\n]/).map((line) => {
  const [name = '', lat, lng] = line.trim().split(' ');
  return { name, lat: Number(lat), lng: Number(lng) };
});
