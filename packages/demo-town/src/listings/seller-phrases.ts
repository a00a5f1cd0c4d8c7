// What sellers add after the facts: why they sell, whether they bargain, when to come.
import { readTable } from '../data-files.ts';
import type { Random } from '../random.ts';
import { indianLanguageOf } from './kinds.ts';

const rows = readTable('seller-phrases.tsv', ['about', 'topic', 'phrase']);

/** The phrases about a kind of listing, or in a language, as one list a topic. */
const phrases = new Map(
  [...Map.groupBy(rows, ({ about }) => about)].map(([about, some]) => [
    about,
    [...Map.groupBy(some, ({ topic }) => topic).values()].map((topic) => topic.map(({ phrase }) => phrase)),
  ]),
);

/** Some sellers stop at the facts, most add a sentence or two. */
export function addSellerPhrases(text: string, kind: string, random: Random): string {
  const topics = phrases.get(indianLanguageOf(text) ?? kind) ?? [];
  const probability = text.length > 170 ? 0.15 : text.length < 70 ? 0.62 : 0.38;
  const added = topics.filter(() => random.chance(probability)).map((topic) => random.pick(topic));
  return [text, ...added].join(' ');
}
