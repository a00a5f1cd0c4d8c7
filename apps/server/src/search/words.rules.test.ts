// Terms, repeats and quoting, as tables.
import { describe, expect, it } from 'vitest';
import { everyTerm } from './tsquery.rules.ts';
import { type CategoryWord, termsOf, type Word, withoutRepeats } from './words.rules.ts';

const word = (text: string, stem = text, sound = ''): Word => ({ word: text, stem, sound });
const nobody = { known: [], unknown: new Set<string>() };
const cars: CategoryWord = { ...word('cars', 'car'), lexeme: 'category/vehicles/cars' };
const queryOf = (words: Word[], categories: CategoryWord[] = []) =>
  everyTerm(termsOf(words, { categories, synonyms: [] }, nobody));

describe('typos in a term', () => {
  const looseOf = (typed: string, known: string[], isUnknown = true) =>
    termsOf(
      [word(typed), word('end')],
      { categories: [], synonyms: [] },
      { known: known.map((text) => word(text)), unknown: new Set(isUnknown ? [typed] : []) },
    )[0]?.loose.map(([lexeme]) => lexeme?.text);

  it('are forgiven in words of four letters or more', () => {
    expect(looseOf('sofs', ['sofa', 'soda', 'table'])).toEqual(['sofa']);
    expect(looseOf('sfa', ['sofa', 'sea'])).toEqual(['sofa']);
    expect(looseOf('cat', ['car', 'bat'])).toEqual([]);
  });

  it('are forgiven only in words that nobody uses', () => {
    expect(looseOf('soda', ['sofa'], false)).toEqual([]);
  });
});

describe('sounds in a term', () => {
  const heard = (typed: Word, known: Word, isUnknown = false) =>
    (termsOf(
      [typed, word('end')],
      { categories: [], synonyms: [] },
      { known: [known], unknown: new Set(isUnknown ? [typed.word] : []) },
    )[0]?.loose.length ?? 0) > 0;

  it('lead to another script always, and within a script from words that nobody uses', () => {
    expect(heard(word('bhains', 'bhain', 'bEns'), word('भैंस', 'भैंस', 'bEns'))).toBe(true);
    expect(heard(word('traktar', 'traktar', 'trAktAr'), word('tractor', 'tractor', 'trAktOr'))).toBe(false);
    expect(heard(word('traktar', 'traktar', 'trAktAr'), word('tractor', 'tractor', 'trAktOr'), true)).toBe(true);
  });
});

describe('synonyms in a term', () => {
  const bike = [word('bike')];
  const twoWheeler = [word('two'), word('wheeler')];
  const synonyms = [{ said: [bike, twoWheeler], meant: [bike, twoWheeler] }];
  const termsFor = (...words: Word[]) => everyTerm(termsOf(words, { categories: [], synonyms }, nobody));

  it('stand beside the word', () => {
    expect(termsFor(word('bike'), word('x'))).toBe("('bike' | ('two' & 'wheeler')) & ('x' | 'x':*)");
  });

  it('are found for several words together', () => {
    expect(termsFor(word('two'), word('wheeler'))).toBe("(('two' & 'wheeler') | 'bike')");
    expect(termsFor(word('two'), word('x'))).toBe("('two') & ('x' | 'x':*)");
  });
});

describe('everyTerm', () => {
  it('asks for each word, and for the last by its beginning', () => {
    expect(queryOf([word('red'), word('batteries', 'batteri')])).toBe("('red') & ('batteri' | 'batteries':*)");
  });

  it('takes a repeated word at its last place', () => {
    const words = withoutRepeats([word('car'), word('red'), word('car')]);
    expect(words.map(({ word: text }) => text)).toEqual(['red', 'car']);
  });

  it('finds categories by their names', () => {
    expect(queryOf([word('car'), word('x')], [cars])).toContain("'category/vehicles/cars'");
    expect(queryOf([word('ca')], [cars])).toContain("'category/vehicles/cars'");
    expect(queryOf([word('ca'), word('x')], [cars])).not.toContain('category');
  });

  it('quotes whatever comes', () => {
    expect(queryOf([word("o'b\\c")])).toBe("('o''b\\\\c' | 'o''b\\\\c':*)");
  });
});
