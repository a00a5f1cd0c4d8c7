// What typed words stand for, as tables: forms, phrases, joined and split words, slips, sounds and beginnings.
import { describe, expect, it } from 'vitest';
import { allTermsQuery, type Word, withoutRepeats } from './lexemes.rules.ts';
import { indexSpellings } from './spelling/spelling.rules.ts';
import { type TermOptions, termsOf, type UsedWords } from './terms.rules.ts';
import { buildVocabulary, parseVocabulary } from './vocabulary/vocabulary.rules.ts';

const word = (text: string, stem = text, sound = ''): Word => ({ word: text, stem, sound });
const vocabulary = buildVocabulary(
  parseVocabulary(
    'bike, two wheeler\nplaystation, ps5\nwashing machine, laundry\nft, feet\n@v/cars = car\n@v/cars + swift, red car\n@s/repair + mobile repair, thik karne wala',
  ),
  (text) => text.split(' ').map((each) => word(each)),
);
const language = { vocabulary, spellings: indexSpellings(vocabulary.words.values()) };
const noWords: UsedWords = { words: new Set(), near: [], endings: [] };
const used = (...words: string[]): UsedWords => ({ ...noWords, words: new Set(words) });
const read = (text: string, facts: UsedWords = used(...text.split(' ')), manner: TermOptions = {}) =>
  termsOf(
    text.split(' ').map((each) => word(each)),
    language,
    facts,
    manner,
  );
const queryOf = (text: string, facts?: UsedWords, manner?: TermOptions) =>
  allTermsQuery(read(text, facts, manner).map(({ term }) => term));

describe('a term', () => {
  it.each([
    ['each word', 'red table', "('red') & ('table')"],
    ['what means the same', 'bike red', "('bike' | 'twowheeler' | ('two' & 'wheeler')) & ('red')"],
    ['a phrase', 'two wheeler', "(('two' & 'wheeler') | 'twowheeler' | 'bike')"],
    ['half a phrase', 'two red', "('two') & ('red')"],
    ['a phrase turned round', 'repair mobile', "(('mobile' & 'repair') | 'mobilerepair')"],
    ['a make in a category', 'red car', "(('red' & ('car' | 'category/v/cars')) | 'redcar')"],
    [
      'the phrase that follows',
      'red washing machine',
      "('red') & (('washing' & 'machine') | 'washingmachine' | 'laundry')",
    ],
    ['letters and digits apart', '2bhk flat', "('2bhk' | ('2' & 'bhk')) & ('flat')"],
    ['letters and digits together', '2 bhk', "(('2' & 'bhk') | '2bhk')"],
    ['a measure', '6 feet', "(('6' & ('feet' | 'ft')) | '6feet')"],
    ['a number in groups', '150000 red', "('150000' | ('150' & '000') | ('1' & '50' & '000')) & ('red')"],
    ['neighbours that the vocabulary writes as one', 'play station', "(('play' & 'station') | 'playstation' | 'ps5')"],
    ['a kind', 'car x', "('car' | 'category/v/cars') & ('x')"],
    ['one of a kind', 'swift x', "('swift') & ('x')"],
  ])('is %s: %s', (_, text, query) => expect(queryOf(text)).toBe(query));

  it('is two words that listings write as one, and one that they write as two', () => {
    expect(queryOf('farm house', used('farm', 'house', 'farmhouse'))).toBe("(('farm' & 'house') | 'farmhouse')");
    expect(queryOf('farmhouse x', used('farm', 'house', 'x'))).toBe("('farmhouse' | ('farm' & 'house')) & ('x')");
  });

  it('is what its words mean where a phrase has no synonyms of its own', () => {
    const own = buildVocabulary(parseVocabulary('tenth => class 10\nbooks, kitab\n@e/t + tenth books'), (text) =>
      text.split(' ').map((each) => word(each)),
    );
    const [read] = termsOf([word('tenth'), word('books')], { vocabulary: own, spellings: indexSpellings([]) }, noWords);
    expect(read?.has).toEqual(['e/t']);
    expect(allTermsQuery(read ? [read.term] : [])).toContain("('class' & '10' & ('books' | 'kitab'))");
  });

  it('is no work that is done to a thing where the word says what it is like', () => {
    const dog = buildVocabulary(parseVocabulary('@s/o + dog training'), (text) =>
      text.split(' ').map((each) => word(each, each.replace('training', 'train'))),
    );
    const own = { vocabulary: dog, spellings: indexSpellings([]) };
    const kinds = (typed: string) =>
      termsOf([word('dog'), word(typed, 'train')], own, noWords).flatMap(({ has }) => has);
    expect(kinds('training')).toEqual(['s/o']);
    expect(kinds('trained')).toEqual([]);
  });

  it('has no other number of a unit that titles write', () => {
    expect(queryOf('350 cc')).toBe("('350cc' | '350')");
    expect(queryOf('500 gaj')).toBe("(('500' & 'gaj') | '500gaj')");
  });

  it('has no kind by the stem of a word of another language, nor by the sound of a unit', () => {
    const rang = [word('rang', 'rang', 'rng')];
    const painting = buildVocabulary(parseVocabulary('@a/paint + rang'), () => rang);
    const own = { vocabulary: painting, spellings: indexSpellings([word('काम', 'काम', 'km')]) };
    const kindOfRange = (dictionary: Set<string>) =>
      termsOf([word('range', 'rang', 'rnj')], { ...own, dictionary }, noWords)[0]?.has;
    expect(kindOfRange(new Set(['range']))).toEqual([]);
    expect(kindOfRange(new Set())).toEqual(['a/paint']);
    const trainer = buildVocabulary(parseVocabulary('@s/gym + trainer'), () => [word('trainer', 'train')]);
    const kindOfForm = (form: string) =>
      termsOf(
        [word(form, 'train')],
        { vocabulary: trainer, spellings: indexSpellings([]), dictionary: new Set([form, 'trainer']) },
        noWords,
      )[0]?.has;
    expect(kindOfForm('trainers')).toEqual(['s/gym']);
    expect(kindOfForm('trained')).toEqual([]);
    expect(termsOf([word('km', 'km', 'km')], own, noWords)[0]?.term.exact).toEqual([[{ text: 'km' }]]);
  });

  it('leaves other things of the last word out of a name of another category', () => {
    const tables = buildVocabulary(
      parseVocabulary('@f/tables + table\n@s/games + snooker table\n@f/office + office table'),
      (text) => text.split(' ').map((each) => word(each)),
    );
    const widerOf = (text: string) =>
      termsOf(
        text.split(' ').map((each) => word(each)),
        { vocabulary: tables, spellings: indexSpellings([]) },
        noWords,
      )
        .flatMap(({ term }) => term.wider ?? [])
        .map((all) => all.map(({ text: own }) => own).join(' '));
    expect(widerOf('office table')).toContain('table category/f/tables');
    expect(widerOf('snooker table')).not.toContain('table category/f/tables');
  });

  it('is a form of a word of the vocabulary, unless it is an English word', () => {
    const language = { vocabulary, spellings: indexSpellings([]), dictionary: new Set(['bikes']) };
    const exact = (text: string) => termsOf([word(text)], language, noWords).map(({ term }) => term.exact);
    expect(exact('bikan')).toEqual([[[{ text: 'bikan' }]]]);
    expect(exact('bikaan')).toEqual([[[{ text: 'bikaan' }], [{ text: 'bike' }]]]);
    expect(exact('bikes')).toEqual([[[{ text: 'bikes' }]]]);
  });

  it('ends before a word that is left out: ps5 with games', () => {
    const words = ['washing', 'machine'].map((each) => word(each));
    const read = (lastOfPhrase: Set<Word>) =>
      termsOf(words, language, used('washing', 'machine'), { lastOfPhrase }).length;
    expect(read(new Set())).toBe(1);
    expect(read(new Set([words[0] as Word]))).toBe(2);
  });

  it('of a phrase widens to the things of its last word, and to none that only shares the stem', () => {
    const lines = parseVocabulary(
      '@f/chairs = chair\n@f/chairs + gaming chair\n@s/pests + pest control\n@e/games = controller',
    );
    const stems = (text: string) => text.split(' ').map((each) => word(each, each.replace(/ler$/, '')));
    const language = { vocabulary: buildVocabulary(lines, stems), spellings: indexSpellings([]) };
    const widerOf = (text: string) =>
      termsOf(stems(text), language, used(...text.split(' '))).flatMap(({ term }) =>
        (term.wider ?? []).map((lexemes) => lexemes.map(({ text: lexeme }) => lexeme).join(' ')),
      );
    expect(widerOf('gaming chair')).toContain('chair category/f/chairs');
    expect(widerOf('pest control')).toContain('control category/s/pests');
    expect(widerOf('pest control')).not.toContain('control category/e/games');
  });

  it('is not corrected inside a phrase that no listing uses', () => {
    const [term] = read('thik karne wala', noWords);
    expect(term).toMatchObject({ has: ['s/repair'] });
    expect(term).not.toHaveProperty('correction');
  });

  it('leads to no kind where that was taken off', () => {
    expect(queryOf('car x', used('car', 'x'), { isLiteral: true })).toBe("('car') & ('x')");
    expect(read('car', used('car'), { isLiteral: true })[0]).toMatchObject({ is: [], has: [] });
    expect(read('car', used('car'))[0]).toMatchObject({ is: ['v/cars'], has: [] });
    expect(read('swift', used('swift'))[0]).toMatchObject({ is: [], has: ['v/cars'] });
  });

  it('goes on where the last word is unfinished, and only there', () => {
    const begun = { ...noWords, words: new Set(['red']), endings: ['tables'] };
    expect(queryOf('red tabl', begun)).toBe("('red') & ('tabl' | 'tables')");
    expect(queryOf('tabl red', { ...begun, endings: [] })).toBe("('tabl') & ('red')");
    expect(queryOf('red', { ...noWords, words: new Set(['red']), endings: ['redmi'] })).toBe("('red')");
    const typing = { isTyping: true };
    expect(queryOf('red', { ...noWords, words: new Set(['red']), endings: ['redmi'] }, typing)).toBe(
      "('red' | 'redmi')",
    );
    expect(queryOf('re', { ...noWords, endings: null })).toBe("('re' | 're':*)");
  });
});

describe('a slip', () => {
  const near = (typed: string, words: string[], manner: TermOptions = {}, others: string[] = []) =>
    queryOf(`${typed} end`, { ...used('end', ...others), near: words.map((text) => word(text)) }, manner);

  it.each([
    ['sofs', ['sofa', 'table'], "('sofs' | 'sofa') & ('end')"],
    ['sfa', ['sofa', 'sea'], "('sfa' | 'sofa') & ('end')"],
    ['cat', ['car', 'bat'], "('cat') & ('end')"],
    ['wahsing', [], "('wahsing' | 'washing') & ('end')"],
    ['maicroskope', ['microscope'], "('maicroskope' | 'microscope') & ('end')"],
    ['harvaster', ['harvester'], "('harvaster' | 'harvester') & ('end')"],
  ])('in a word that no listing uses: %s', (typed, words, query) => expect(near(typed, words)).toBe(query));

  it('is forgiven in a known word only with the widest matching', () => {
    expect(near('soda', ['sofa'], {}, ['soda'])).toBe("('soda') & ('end')");
    expect(near('soda', ['sofa'], { isForgiving: true }, ['soda'])).toBe("('soda' | 'sofa') & ('end')");
  });

  it('leads to phrases, and to what they mean', () => {
    expect(queryOf('wahsing mashine', noWords)).toContain("'laundry'");
  });
});

describe('a sound', () => {
  const heard = (typed: Word, known: Word, isUsedWords = true) =>
    (termsOf([typed, word('end')], language, { ...used('end', ...(isUsedWords ? [typed.word] : [])), near: [known] })[0]
      ?.term.near.length ?? 0) > 0;

  it('leads to another script always, and within a script from words that no listing uses', () => {
    expect(heard(word('bhains', 'bhain', 'bEns'), word('भैंस', 'भैंस', 'bEns'))).toBe(true);
    const [typed, known] = [word('traktar', 'traktar', 'trAktAr'), word('tractor', 'tractor', 'trAktOr')];
    expect(heard(typed, known)).toBe(false);
    const terms = termsOf([typed, word('end')], language, { ...used('end'), near: [known] });
    expect(allTermsQuery(terms.map(({ term }) => term))).toBe("('traktar' | 'tractor') & ('end')");
  });
});

describe('everyTerm', () => {
  it('takes a repeated word at its first place, where it may be part of a phrase', () => {
    const words = withoutRepeats([word('car'), word('red'), word('car')]);
    expect(words.map(({ word: text }) => text)).toEqual(['car', 'red']);
  });

  it('quotes whatever comes', () => {
    expect(queryOf("o'b\\c")).toBe("('o''b\\\\c')");
  });
});
