// Learning from what visitors opened: what a search was for, anonymous counting, points of results, and words that the vocabulary lacks.
import { learningLimits } from '@chowk/contract/limits';
import type { Term, Word } from '../understanding/lexemes.rules.ts';
import type { VocabularyLine } from '../understanding/vocabulary/vocabulary.rules.ts';

/** Fewer than five users move nothing, and a word that fewer searched for is not stored. */
export const MIN_PEOPLE = learningLimits.minVisitors;

/** Less than what a word in the title counts: what was opened decides between listings that fit alike. */
export const MAX_CHOICE_POINTS = 15;

/** Ten users who opened or contacted give half of the points. */
const HALF_STRENGTH = 10;

/** Bits in a counter. Each is shared by one in 32 of all networks, so that it identifies none. */
export const BITS = 32;

/** How many set a bit, from how many bits are set; 32 bits count up to about a hundred. */
export function countFromBits(set: number): number {
  if (set >= BITS) return Math.round(BITS * Math.log(2 * BITS));
  return Math.round(-BITS * Math.log(1 - set / BITS));
}

type ReadQuery = {
  readonly terms: readonly Term[];
  readonly words: readonly Word[];
  readonly corrections: readonly { readonly from: string }[];
  readonly exclusions: readonly unknown[];
};

/** What was searched for, whatever its wording: 'fridge', 'refrigerator in mohali' and 'फ्रिज under 5000' are one need. Null
 * without words, and for what excludes something. */
export function needOf({ terms, words, corrections, exclusions }: ReadQuery): string | null {
  if (terms.length === 0 || exclusions.length > 0) return null;
  const corrected = new Set(corrections.map(({ from }) => words.find(({ word }) => word === from)?.stem ?? from));
  const names = terms.map(({ exact, meant }) => {
    const texts = [...exact, ...meant].map((alternative) => alternative.map(({ text }) => text).join(' '));
    return texts.filter((text) => !corrected.has(text)).toSorted()[0] ?? texts[0] ?? '';
  });
  return [...new Set(names)].toSorted().join('\n');
}

/** The only word that the vocabulary lacks, if nothing beside it names a thing: what was opened then says what it means. */
export function unknownWordOf(words: readonly Word[], isKnown: (word: Word) => boolean): string | null {
  const [only, ...others] = words;
  if (!only || others.length > 0 || isKnown(only)) return null;
  return /^\p{L}[\p{L}\p{M}]{2,29}$/u.test(only.word) ? only.word : null;
}

export type CountedChoice = {
  readonly key: string;
  readonly listingId: string;
  readonly networks: number;
  readonly visitors: number;
  readonly contacts: number;
};

/** Users who opened the listing, and those who contacted its seller once more. */
export const strengthOf = ({ networks, visitors, contacts }: Omit<CountedChoice, 'key' | 'listingId'>): number =>
  countFromBits(Math.min(networks, visitors)) + countFromBits(Math.min(contacts, visitors));

export type ChosenListing = readonly [listingId: string, points: number];
export type LearnedResults = Readonly<Record<string, readonly ChosenListing[]>>;

/** Each adds a branch to the formula of a search. */
const MAX_LISTINGS_PER_NEED = 12;

export function learnResults(counted: readonly CountedChoice[]): LearnedResults {
  const sure = counted.filter(({ networks, visitors }) => Math.min(networks, visitors) >= MIN_PEOPLE);
  return Object.fromEntries(
    [...Map.groupBy(sure, ({ key }) => key)].map(([key, all]) => {
      const most = Math.max(...all.map(strengthOf));
      const chosen = all
        .map((each): ChosenListing => {
          const strength = strengthOf(each);
          const share = strength / most;
          return [each.listingId, Math.round((MAX_CHOICE_POINTS * share * strength) / (strength + HALF_STRENGTH))];
        })
        .filter(([, points]) => points > 0)
        .toSorted((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1));
      return [key, chosen.slice(0, MAX_LISTINGS_PER_NEED)];
    }),
  );
}

export type OpenedFor = {
  readonly strength: number;
  readonly path: string;
  /** Stems of its title. */
  readonly title: readonly string[];
};

export type LearnedWord = { readonly word: string; readonly path: string; readonly means: readonly string[] };

/** Of what was opened, so much has to be of one kind, or to have the same word in its title. */
const MIN_SHARE = 0.6;
/** Beside how many listings of that kind have the title word anyway. */
const MIN_LIFT = 1.5;
const MAX_MEANINGS = 2;

/** What a word means by what was opened: a kind of thing, and title words that this kind has less often. */
export function learnWord(
  word: string,
  opened: readonly OpenedFor[],
  titlesOf: (path: string) => readonly (readonly string[])[],
): LearnedWord | null {
  const total = opened.reduce((sum, { strength }) => sum + strength, 0);
  const shareOf = (fits: (each: OpenedFor) => boolean) =>
    opened.filter(fits).reduce((sum, { strength }) => sum + strength, 0) / total;
  const paths = [...new Set(opened.flatMap(({ path }) => [path, path.split('/')[0] ?? path]))];
  // The subcategory before its category.
  const [path] = paths
    .toSorted((one, other) => other.split('/').length - one.split('/').length)
    .filter((each) => shareOf((own) => own.path === each || own.path.startsWith(`${each}/`)) >= MIN_SHARE);
  if (path === undefined) return null;
  const titles = titlesOf(path);
  const means = [...new Set(opened.flatMap(({ title }) => title))]
    .filter((stem) => stem !== word && /^\p{L}[\p{L}\p{M}]{2,}$/u.test(stem))
    .map((stem) => ({ stem, share: shareOf(({ title }) => title.includes(stem)) }))
    // Few are left to look for in 300 titles: 2000 words would take seconds otherwise.
    .filter(({ share }) => share >= MIN_SHARE)
    .filter(({ stem, share }) => {
      const usual = titles.filter((title) => title.includes(stem)).length / Math.max(1, titles.length);
      return share >= usual * MIN_LIFT;
    })
    .toSorted((one, other) => other.share - one.share || (one.stem < other.stem ? -1 : 1))
    .slice(0, MAX_MEANINGS)
    .map(({ stem }) => stem);
  return { word, path, means };
}

export function linesOfLearned(words: readonly LearnedWord[]): VocabularyLine[] {
  return words.flatMap(({ word, path, means }) => [
    { type: 'has' as const, categoryPaths: [path], phrases: [word] },
    ...(means.length > 0 ? [{ type: 'same' as const, phrases: [word], synonyms: means }] : []),
  ]);
}
