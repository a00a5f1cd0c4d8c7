// Where else to look for what is alike: near the subject, and at words of its title that the newest of its kind lack.
import { type Candidate, isPlaced, kilometresBetween, type Subject } from './score.rules.ts';

/** The newest of the kind that were read, and how many would have been if there were as many. */
export type Sample = { readonly rows: readonly Candidate[]; readonly limit: number };

/** Which listings of the kind to look for, since when; null is whenever. */
export type Source =
  | { readonly by: 'place'; readonly since: Date | null }
  | { readonly by: 'word'; readonly word: number; readonly since: Date | null };

const NEAR_KM = 20;
const ENOUGH_NEAR = 10;
const ENOUGH_WITH_WORD = 12;
/** Each costs a look into the index. */
const MOST_SOURCES = 3;
/** A little further than needed. */
const MARGIN = 1.3;
/** A frequent word that none of the sample has may come half as often as one that it has once. */
const NONE_FOUND = 0.5;

/** None where the sample is all there is. `isFrequent` tells of words that many listings have, of whatever kind. */
export function sourcesOf(
  subject: Subject,
  { rows, limit }: Sample,
  now: Date,
  isFrequent: (word: string) => boolean,
): Source[] {
  if (rows.length < limit) return [];
  const oldest = Math.min(...rows.map(({ createdMs }) => createdMs));
  /** As long ago as `enough` should have come since, if they came as often before. */
  const since = (found: number, enough: number) =>
    found === 0 ? null : new Date(now.getTime() - ((now.getTime() - oldest) * enough * MARGIN) / found);
  /** A rare word is found as quickly whenever it was used; through all of a frequent one it takes long. */
  const sinceWord = (word: number, found: number) =>
    since(found || (isFrequent(subject.words[word] ?? '') ? NONE_FOUND : 0), ENOUGH_WITH_WORD);
  const near = isPlaced(subject) ? rows.filter((row) => kilometresBetween(subject, row) <= NEAR_KM).length : null;
  const words = subject.words
    .map((_, word) => ({ word, found: rows.filter((row) => row.words.includes(word)).length }))
    .filter(({ word, found }) => found < ENOUGH_WITH_WORD && (subject.words[word] ?? '').length > 2)
    .sort((one, other) => one.found - other.found);
  const sources: Source[] = [
    ...(near === null || near >= ENOUGH_NEAR ? [] : [{ by: 'place' as const, since: since(near, ENOUGH_NEAR) }]),
    ...words.map(({ word, found }) => ({ by: 'word' as const, word, since: sinceWord(word, found) })),
  ];
  return sources.slice(0, MOST_SOURCES);
}
