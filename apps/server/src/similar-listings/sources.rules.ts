// Further sources of similar listings: near the subject, and by title words that the newest of its kind lack.
import { type Candidate, isPlaced, kilometresBetween, type Subject } from './score.rules.ts';

export type Sample = { readonly rows: readonly Candidate[]; readonly limit: number };

/** `since`: null is all time. */
export type Source =
  | { readonly by: 'place'; readonly since: Date | null }
  | { readonly by: 'word'; readonly word: number; readonly since: Date | null };

const NEAR_KM = 20;
const WANTED_NEAR = 10;
const WANTED_WITH_WORD = 12;
const MAX_SOURCES = 3;
/** 30 % further back than estimated. */
const MARGIN = 1.3;
/** A frequent word without a match in the sample counts as half a match. */
const NO_MATCH_COUNT = 0.5;

/** None where the sample holds all listings. `isFrequent`: words that many listings of any category have. */
export function sourcesOf(
  subject: Subject,
  { rows, limit }: Sample,
  now: Date,
  isFrequent: (word: string) => boolean,
): Source[] {
  if (rows.length < limit) return [];
  const oldest = Math.min(...rows.map(({ createdMs }) => createdMs));
  /** Since when `wanted` listings should match, at the rate of the sample. */
  const since = (found: number, wanted: number) =>
    found === 0 ? null : new Date(now.getTime() - ((now.getTime() - oldest) * wanted * MARGIN) / found);
  /** A rare word is fast at any age; a frequent one is slow without a time limit. */
  const sinceWord = (word: number, found: number) =>
    since(found || (isFrequent(subject.words[word] ?? '') ? NO_MATCH_COUNT : 0), WANTED_WITH_WORD);
  const near = isPlaced(subject) ? rows.filter((row) => kilometresBetween(subject, row) <= NEAR_KM).length : null;
  const words = subject.words
    .map((_, word) => ({ word, found: rows.filter((row) => row.words.includes(word)).length }))
    .filter(({ word, found }) => found < WANTED_WITH_WORD && (subject.words[word] ?? '').length > 2)
    .sort((one, other) => one.found - other.found);
  const sources: Source[] = [
    ...(near === null || near >= WANTED_NEAR ? [] : [{ by: 'place' as const, since: since(near, WANTED_NEAR) }]),
    ...words.map(({ word, found }) => ({ by: 'word' as const, word, since: sinceWord(word, found) })),
  ];
  return sources.slice(0, MAX_SOURCES);
}
