// Which listings an exclusion hides: a tsquery of what is excluded by title, category and details, in all scripts.
import { isOfAnotherScript, skeletonOf } from '../../../text/sounds.rules.ts';
import { detailsOfKind, type Kind, type Within } from '../kinds.rules.ts';
import {
  type Alternative,
  alternativesOf,
  anyOf,
  lexemeOfCategory,
  tidyTerm,
  together,
  type Word,
} from '../lexemes.rules.ts';
import { readQueryDetails } from '../query-details.rules.ts';
import { type Language, type PlacedTerm, termsOf, type UsedWords } from '../terms.rules.ts';
import { isMake } from '../vocabulary/vocabulary.rules.ts';

export type Excluded = {
  readonly text: string;
  readonly words: readonly Word[];
  /** The words of a place: it is excluded wherever a listing names it. */
  readonly place: readonly Word[];
};

type Facts = { readonly language: Language; readonly alike: readonly Word[]; readonly listed?: readonly string[] };

/** Enough for a word in three scripts. */
const MAX_MEANT = 8;

/** Never by what a description mentions. `alike` are spellings of listings. */
export function excludeListings(
  { text, words, place }: Excluded,
  kind: Kind,
  within: Within,
  { language, alike, listed = [] }: Facts,
): { text: string; query: string } {
  if (place.length > 0) {
    const [named, typed] = [place, words].map((each) => together(each.map(({ word }) => word)));
    return { text, query: anyOf([named ?? [], typed ?? []], '') };
  }
  // A joined word is searched for in its parts: 'royalenfield', and the 'lshape' of an L-shape.
  const isJoined = ({ word, stem }: Word) => !listed.includes(word) && !language.vocabulary.entries.has(stem);
  const used: UsedWords = {
    words: new Set([...listed, ...words.filter((word) => !isJoined(word)).map(({ word }) => word)]),
    near: alike,
    endings: [],
  };
  const terms = withoutMakesOfModels(termsOf(words, language, used), language);
  const lettered = words
    .filter((word) => isJoined(word) && /^\p{L}{5,}$/u.test(word.word))
    .flatMap(({ word, stem }) => [word, stem].map((text) => together([text.slice(0, 1), text.slice(1)])));
  // 'कुत्ता पग नहीं': another word in its own script, here it is a pug.
  const topsOf = (paths: readonly string[]) => paths.map((path) => path.split('/')[0]);
  const isOfOtherKind = ({ is, has }: PlacedTerm) =>
    kind.length > 0 && !topsOf([...is, ...has]).some((top) => topsOf(kind).includes(top));
  const sounding = terms
    .filter(isOfOtherKind)
    .flatMap(({ words: own }) => (own.length === 1 ? own : []))
    .flatMap((word) =>
      alike.filter((each) => isOfAnotherScript(word.word, each.word) && soundsRoughlyAlike(word, each)),
    )
    .map(({ word }) => together([word]));
  // 'two wheeler, no bike' still wants what is in the category of bikes; 'job not remote' wants the other jobs.
  const isOwn = (alternative: Alternative) =>
    kind.length > 0 &&
    kind.every((path) => alternative.some(({ text: own }) => lexemeOfCategory(path).startsWith(own)));
  const byTitle = (each: readonly PlacedTerm[], more: readonly Alternative[] = []) =>
    each
      .map(({ term }) =>
        anyOf(
          [...alternativesOf(term), ...more].filter((one) => !isOwn(one)),
          'ABC',
        ),
      )
      .filter((query) => query !== '')
      .map((query) => `(${query})`)
      .join(' & ');
  // 'डीजल' is also read as the word that it means.
  const meant = terms.flatMap(({ term }) => alternativesOf(term)).filter((each) => each.length === 1);
  const texts = new Set([text, ...meant.slice(0, MAX_MEANT).map(([lexeme]) => lexeme?.text ?? '')]);
  const askable = detailsOfKind(kind, within);
  const details = [...texts]
    .flatMap((each) => readQueryDetails(each, askable))
    .flatMap(({ lexemes }) => lexemes)
    .filter((lexeme) => !lexeme.endsWith('/=anyone'));
  const byDetail = anyOf(
    details.map((lexeme) => [{ text: lexeme }]),
    '',
  );
  const all = [
    byTitle(terms, terms.length === 1 ? [...lettered, ...sounding] : []),
    byTitle(wordForWord(words, language, used)),
    byDetail,
  ];
  return { text, query: [...new Set(all)].filter((query) => query !== '').join(' | ') };
}

/** Whatever the vowels: the u of 'pug' is not written in 'ਪੱਗ'. Only titles of the kind are excluded. */
const soundsRoughlyAlike = (word: Word, other: Word) => skeletonOf(word.sound) === skeletonOf(other.sound);

/** A phrase also by its words, as other scripts write them: 'रॉयल एनफील्ड'. What each word means by itself is not excluded. */
function wordForWord(words: readonly Word[], language: Language, used: UsedWords): PlacedTerm[] {
  if (words.length < 2) return [];
  return termsOf(words, language, used, { lastOfPhrase: new Set(words) }).map((each) => ({
    ...each,
    term: tidyTerm({ ...each.term, meant: each.term.meant.filter(isOneWord) }),
  }));
}

const isOneWord = (alternative: Alternative) =>
  alternative.length === 1 && !alternative.some(({ text }) => text.startsWith(lexemeOfCategory('')));

/** 'not maruti swift': titles leave the make of a model out. A make beside a thing stays: 'not samsung phone'. */
function withoutMakesOfModels(terms: readonly PlacedTerm[], { vocabulary }: Language): readonly PlacedTerm[] {
  const models = terms.filter(({ words }) => !words.every((word) => isMake(word, vocabulary)));
  const areModels = models.length > 0 && models.every(({ is, has }) => is.length === 0 && has.length > 0);
  return areModels ? models : terms;
}
