// The vocabulary, the words that say nothing and the names of places, read once and kept while the server runs.
import { readdir, readFile } from 'node:fs/promises';
import type { Database } from '../../database/database.ts';
import { loadPlaceNames, type PlaceNames } from '../../geocoding/index.ts';
import { phrasesIn, standsAt, type Token } from '../../text/tokens.rules.ts';
import { type Candidate, prepareCandidates } from './guess.rules.ts';
import { type OfferWords, parseOfferWords } from './offer-words.rules.ts';
import { indexSpellings } from './spelling.rules.ts';
import type { Language } from './terms.rules.ts';
import {
  buildVocabulary,
  linesOfCategories,
  type Phrase,
  parseVocabulary,
  type VocabularyLine,
} from './vocabulary/vocabulary.rules.ts';
import { readWords } from './words.store.ts';

export type Knowledge = {
  readonly language: Language;
  /** Words of the vocabulary that a last guess may be at. */
  readonly candidates: readonly Candidate[];
  readonly offerWords: OfferWords;
  readonly placeNames: PlaceNames;
  /** Words that people use for things: such a word is no place unless the text says so. */
  isOrdinary(word: string): boolean;
  /** How many words a phrase of the vocabulary has that begins here and holds words that say nothing by themselves. */
  phraseAt(tokens: readonly Token[], at: number): number;
};

const folder = new URL('./vocabulary/', import.meta.url);
const OFFER_WORDS = 'offer-words.txt';

export async function loadVocabularyLines(): Promise<VocabularyLine[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.txt') && name !== OFFER_WORDS).sort();
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')));
  return [...linesOfCategories(), ...texts.flatMap(parseVocabulary)];
}

export async function loadOfferWords(): Promise<OfferWords> {
  return parseOfferWords(await readFile(new URL(OFFER_WORDS, folder), 'utf8'));
}

export async function loadKnowledge(database: Database): Promise<Knowledge> {
  const [lines, offerWords, placeNames] = await Promise.all([
    loadVocabularyLines(),
    loadOfferWords(),
    loadPlaceNames(),
  ]);
  const phraseOf = await foldPhrases(database, lines);
  const vocabulary = buildVocabulary(lines, phraseOf);
  const kept = keptPhrases(lines, offerWords);
  const language = { vocabulary, spellings: indexSpellings(vocabulary.words.values()) };
  return {
    language,
    candidates: prepareCandidates(vocabulary.words.values()),
    offerWords,
    placeNames,
    isOrdinary: (word) => vocabulary.words.has(word) || offerWords.has(word),
    phraseAt: (tokens, at) =>
      kept.get(tokens[at]?.word ?? '')?.find((phrase) => standsAt(tokens, at, phrase))?.length ?? 0,
  };
}

/** So many at once that no statement takes long, also on a slow machine. */
const BATCH = 400;

async function foldPhrases(database: Database, lines: readonly VocabularyLine[]) {
  const texts = lines.flatMap((line) => [...line.said, ...(line.type === 'same' ? line.meant : [])]);
  const words = [...new Set(texts.flatMap((text) => text.split(/\s+/)))];
  const folded = new Map<string, Phrase>();
  for (let from = 0; from < words.length; from += BATCH) {
    const batch = words.slice(from, from + BATCH);
    const found = await readWords(database, batch);
    for (const [at, word] of batch.entries()) folded.set(word, found[at] ?? []);
  }
  return (text: string): Phrase => text.split(/\s+/).flatMap((word) => folded.get(word) ?? []);
}

/** By their first word, the longest first. */
function keptPhrases(lines: readonly VocabularyLine[], offerWords: OfferWords) {
  const phrases = lines
    .filter(({ type }) => type !== 'with')
    .flatMap(({ said }) => phrasesIn(said.join(',')))
    .filter((phrase) => phrase.length > 1 && phrase.some((word) => offerWords.has(word)));
  return Map.groupBy(
    phrases.sort((one, other) => other.length - one.length),
    ([first = '']) => first,
  );
}
