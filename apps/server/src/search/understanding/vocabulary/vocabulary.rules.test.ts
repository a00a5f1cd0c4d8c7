// The vocabulary: how it is written, what a query finds in it, and that the lists that come with the product are sound.
import { findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import { describe, expect, it } from 'vitest';
import { GOODS, loadProtectedLines, loadVocabularyLines } from './knowledge.ts';
import { buildVocabulary, entryAt, entryOf, parseVocabulary, wordsThatBegin } from './vocabulary.rules.ts';

const word = (text: string) => ({ word: text, stem: text, sound: '' });
const phraseOf = (text: string) => text.split(' ').map(word);
const textOf = (phrase: readonly { word: string }[]) => phrase.map(({ word: own }) => own).join(' ');
const build = (text: string) => buildVocabulary(parseVocabulary(text), phraseOf);

describe('parseVocabulary', () => {
  it('reads groups, one-way lines, kinds and comments', () => {
    const text =
      '# of wheels\nbike, motor cycle # both\n\ntwo wheeler => bike , scooter\n@a/b, @c = x, y z\n@a + v\n@a with b = w';
    expect(parseVocabulary(text)).toEqual([
      { type: 'same', phrases: ['bike', 'motor cycle'], synonyms: ['bike', 'motor cycle'] },
      { type: 'same', phrases: ['two wheeler'], synonyms: ['bike', 'scooter'] },
      { type: 'is', categoryPaths: ['a/b', 'c'], phrases: ['x', 'y z'] },
      { type: 'has', categoryPaths: ['a'], phrases: ['v'] },
      { type: 'with', categoryPaths: ['a'], category: 'b', phrases: ['w'] },
    ]);
  });

  it('reads the lists that come with the product: in three scripts, each category known, no line without an end', async () => {
    const lines = await loadVocabularyLines();
    expect(lines.length).toBeGreaterThan(400);
    for (const line of lines) {
      expect(line.phrases.length, JSON.stringify(line)).toBeGreaterThan(0);
      if (line.type === 'differs') continue;
      if (line.type === 'same') {
        expect(line.synonyms.length, line.phrases.join()).toBeGreaterThan(0);
        continue;
      }
      for (const categoryPath of line.categoryPaths) {
        const [category = '', subcategory] = categoryPath.split('/');
        expect(findCategory(category), categoryPath).toBeDefined();
        if (subcategory) expect(findSubcategory(category, subcategory), categoryPath).toBeDefined();
      }
    }
    const all = lines.flatMap(({ phrases }) => phrases).join(' ');
    expect(all).toMatch(/[a-z].*[\u0900-\u097f].*[\u0a00-\u0a7f]/s);
  });
});

describe('entryAt', () => {
  const vocabulary = build(
    'bike, motor cycle\ncycle, bicycle\nscooter, स्कूटर\nscooter => activa\n@v/m = bike\n@v/m + scooter\npunch => activa',
  );
  const read = (text: string, at = 0) => {
    const entry = entryAt(
      text.split(' ').map((stem) => [stem]),
      at,
      vocabulary,
    );
    return entry && { phrase: textOf(entry.phrase), means: entry.meanings.map(textOf), is: entry.is, has: entry.has };
  };

  it.each([
    ['bike', 0, { phrase: 'bike', means: ['motor cycle'], is: ['v/m'], has: [] }],
    ['red bike', 1, { phrase: 'bike', means: ['motor cycle'], is: ['v/m'], has: [] }],
    ['motor cycle', 0, { phrase: 'motor cycle', means: ['bike'], is: ['v/m'], has: [] }],
    ['cycle', 0, { phrase: 'cycle', means: ['bicycle'], is: [], has: [] }],
    ['motor', 0, null],
  ])('%s at %i', (text, at, expected) => expect(read(text, at)).toEqual(expected));

  it('leads in one direction only, and from every language of a group', () => {
    expect(read('स्कूटर')).toEqual({ phrase: 'स्कूटर', means: ['scooter', 'activa'], is: [], has: ['v/m'] });
    expect(read('activa')).toBeNull();
  });

  it('lets the words of a phrase that stands only to the right of => have their own meanings', () => {
    const own = build('leak => bike scooter\n@v/m = bike\n@v/s + scooter');
    const stems = [['bike'], ['scooter']];
    expect(entryAt(stems, 0, own)).toMatchObject({ is: ['v/m'] });
    expect(entryAt(stems, 1, own)).toMatchObject({ has: ['v/s'] });
  });

  it('keeps to the categories that are written for work', () => {
    const own = build('drum man => drum\n@b/i + drum\n@services/events + drum man');
    expect(entryAt([['drum'], ['man']], 0, own)).toMatchObject({ has: ['services/events'] });
  });

  it('finds the meaning of another form of a word that stands only to the right of =>', () => {
    const ofStem = (text: string) => [{ word: text, stem: text.replace(/s$/, ''), sound: '' }];
    const own = buildVocabulary(parseVocabulary('cot => beds\n@f/b = bed'), ofStem);
    expect(entryOf('bed', own, 'beds')).toMatchObject({ is: ['f/b'] });
  });

  it('finds a phrase whose words may be meant by what was typed', () => {
    const entry = entryAt(
      [
        ['mother', 'motor'],
        ['bicycle', 'cycle'],
      ],
      0,
      vocabulary,
    );
    expect(entry && textOf(entry.phrase)).toBe('motor cycle');
  });
});

describe('wordsThatBegin', () => {
  const words = new Map(['bike', 'bed', 'bikes', 'car', 'bi'].map((word) => [word, { word, stem: word, sound: '' }]));

  it.each([
    ['bik', ['bike', 'bikes']],
    ['b', ['bed', 'bi', 'bike', 'bikes']],
    ['d', []],
    ['cars', []],
  ])('%s', (letters, expected) => expect(wordsThatBegin(letters, { words }).map(({ word }) => word)).toEqual(expected));
});

describe('names of goods', () => {
  it('are in a known category each, and none stands in two lines', async () => {
    const lines = await loadProtectedLines(GOODS);
    const names = lines.flatMap(({ words }) => words);
    expect(names.length).toBeGreaterThan(1500);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    for (const path of lines.flatMap(({ categoryPaths }) => categoryPaths)) {
      const [category = '', subcategory] = path.split('/');
      expect(findCategory(category), path).toBeDefined();
      if (subcategory) expect(findSubcategory(category, subcategory), path).toBeDefined();
    }
  });
});
