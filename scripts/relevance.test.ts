// The judge of search queries, its metrics and its files, with known results.
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPlainEngines } from '../bench/relevance/evaluate.ts';
import {
  EARLIER,
  groups,
  parseExpression,
  parseGraded,
  parseThings,
  readCorrectWords,
  readHalf,
} from '../bench/relevance/graded-queries.ts';
import { isRelevant, type JudgedListing, type Want } from '../bench/relevance/judge.ts';
import { type Answer, isExactFirst, ndcgAt8, score, successAt4 } from '../bench/relevance/measure.ts';
import { countTags, parseQueries, readPlaces, readQueries } from '../bench/relevance/queries.ts';

const tractor: JudgedListing = {
  title: 'Old tractor, ਟਰੈਕਟਰ',
  description: 'Runs well, 45 HP.',
  category: 'agriculture',
  subcategory: 'equipment',
  price: 300_000,
  location: 'Sohana, Mohali',
  city: 'Sohana',
  latitude: 30.7,
  longitude: 76.7,
};
const places = { mohali: { latitude: 30.7, longitude: 76.725 }, far: { latitude: 31.7, longitude: 76.7 } };

describe('a listing is relevant', () => {
  it.each<[string, Want, boolean]>([
    ['in its category', { category: 'agriculture' }, true],
    ['not in another', { category: 'vehicles' }, false],
    ['in its subcategory', { subcategory: 'equipment' }, true],
    ['in one of several subcategories', { subcategory: ['tools', 'equipment'] }, true],
    ['not in other subcategories', { subcategory: ['tools', 'crops'] }, false],
    ['by a word of the title in another case', { title: 'TRACTOR' }, true],
    ['by a word of the title in another script', { title: 'ਟਰੈਕਟਰ' }, true],
    ['not by a word of the description where the title is asked', { title: 'HP' }, false],
    ['by a word of the description', { text: '\\d+ ?hp' }, true],
    ['by its location', { place: 'mohali' }, true],
    ['by no other location', { place: 'kharar' }, false],
    ['at the highest price', { maxPrice: 300_000 }, true],
    ['not above it', { maxPrice: 299_999 }, false],
    ['at the lowest price', { minPrice: 300_000 }, true],
    ['not below it', { minPrice: 300_001 }, false],
    ['near a place, within 8 km', { near: 'mohali' }, true],
    ['not beyond the kilometres asked for', { near: 'mohali', km: 2 }, false],
    ['not near a place far away', { near: 'far' }, false],
    ['when any holds', { any: [{ category: 'vehicles' }, { title: 'tractor' }] }, true],
    ['not when none of any holds', { any: [{ category: 'vehicles' }, { title: 'car' }] }, false],
    ['when all hold', { all: [{ category: 'agriculture' }, { title: 'tractor' }] }, true],
    ['not when one of all fails', { all: [{ category: 'agriculture' }, { title: 'car' }] }, false],
    ['when what is not wanted fails', { category: 'agriculture', not: { title: 'tyre' } }, true],
    ['not when what is not wanted holds', { category: 'agriculture', not: { title: 'old' } }, false],
    ['not when one key of several fails', { category: 'agriculture', title: 'tractor', maxPrice: 1000 }, false],
  ])('%s', (_, want, expected) => {
    expect(isRelevant(tractor, want, places)).toBe(expected);
  });

  it('never near an unknown place', () => {
    expect(() => isRelevant(tractor, { near: 'atlantis' }, places)).toThrow('atlantis');
  });
});

describe('a ranked answer', () => {
  it.each<[string, Answer, { exact: boolean; success: boolean; ndcg: number }]>([
    ['without listings', at([], [2]), { exact: false, success: false, ndcg: 0 }],
    ['without anything fitting', at([0, 0], [2]), { exact: false, success: false, ndcg: 0 }],
    ['with an exact first', at([2], [2, 0]), { exact: true, success: true, ndcg: 1 }],
    ['with an acceptable first', at([1, 2], [2, 1]), { exact: false, success: true, ndcg: 0.797 }],
    ['with an acceptable fifth', at([0, 0, 0, 0, 1], [1]), { exact: false, success: false, ndcg: 0.387 }],
    ['with all in the best order', at([2, 2, 1, 0], [1, 2, 2, 0]), { exact: true, success: true, ndcg: 1 }],
  ])('%s', (_, answer, { exact, success, ndcg }) => {
    expect(isExactFirst(answer)).toBe(exact);
    expect(successAt4(answer)).toBe(success);
    expect(ndcgAt8(answer)).toBeCloseTo(ndcg, 2);
  });

  it('counts in the mean', () => {
    const scored = score([at([], [1]), at([2, 0], [2]), { ...at([0, 1], [1]), excluded: 3 }]);
    expect(scored).toMatchObject({ queries: 3, empty: 1, excludedShown: 1 });
    expect(scored.exactFirst).toBeCloseTo(1 / 3);
  });

  function at(grades: number[], possible: number[]): Answer {
    return { grades, possible, excluded: 0 };
  }
});

describe('a graded query', () => {
  const things = parseThings('car = in:vehicles/cars\nswift = car t/swift/\n');

  it.each([
    [
      'swift | in:vehicles/cars <=500',
      { any: [things.get('swift'), { all: [{ category: 'vehicles', subcategory: 'cars' }, { maxPrice: 500 }] }] },
    ],
    [
      'car !(swift | t/alto/)',
      { all: [things.get('car'), { not: { any: [things.get('swift'), { title: 'alto' }] } }] },
    ],
    ['near:sector+15:4 >=10', { all: [{ near: 'sector 15', km: 4 }, { minPrice: 10 }] }],
  ])('reads %s', (text, want) => expect(parseExpression(text, things)).toEqual(want));

  it.each(['', 'dragon', 'in:spaceships', 't/(/', '(car', 'car)', 'car ?'])('refuses %s', (text) => {
    expect(() => parseExpression(text, things)).toThrow();
  });

  it('excludes before it grades', () => {
    const [query] = parseGraded('## exclusions\ncar not swift :: car ::  :: swift', things);
    expect(query).toMatchObject({ group: 'exclusions', acceptable: null, excluded: things.get('swift') });
  });

  it('comes in both halves, at least 300 in fourteen groups, beside 150 correct words', () => {
    for (const half of ['tuning', 'held-out'] as const) {
      const graded = readHalf(half, readPlaces()).filter(({ group }) => group !== EARLIER);
      expect(graded.length).toBeGreaterThanOrEqual(300);
      expect(new Set(graded.map(({ group }) => group)).size).toBe(groups.length);
    }
    expect(readCorrectWords().length).toBeGreaterThanOrEqual(150);
  });
});

describe('a file of judged queries', () => {
  const line = (changes: object = {}) =>
    JSON.stringify({ query: 'gaay', person: 'farmer', tags: ['hindi', 'latin'], want: { title: 'cow' }, ...changes });

  it('is parsed line by line, with counts of writers and tags', () => {
    const queries = parseQueries(`${line()}\n${line({ query: 'cow', tags: ['english'] })}\n`, places);
    expect(queries.map(({ query }) => query)).toEqual(['gaay', 'cow']);
    expect(Object.fromEntries(countTags(queries))).toEqual({ farmer: 2, hindi: 1, latin: 1, english: 1 });
  });

  it.each([
    ['broken JSON', '{'],
    ['an unknown person', line({ person: 'pirate' })],
    ['an unknown tag', line({ tags: ['hindi', 'loud'] })],
    ['a tag twice', line({ tags: ['hindi', 'typo', 'typo'] })],
    ['no language', line({ tags: ['typo'] })],
    ['two languages', line({ tags: ['hindi', 'english'] })],
    ['nothing wanted', line({ want: {} })],
    ['an unknown key', line({ want: { title: 'cow', colour: 'red' } })],
    ['an unknown nested key', line({ want: { any: [{ title: 'cow', colour: 'red' }] } })],
    ['a broken regular expression', line({ want: { title: '(' } })],
    ['a category that is not in the tree', line({ want: { category: 'spaceships' } })],
    ['a subcategory of another category', line({ want: { category: 'vehicles', subcategory: 'livestock' } })],
    ['a subcategory of no category', line({ want: { not: { subcategory: 'dragons' } } })],
    ['an unknown place', line({ want: { not: { near: 'atlantis' } } })],
    ['kilometres from nowhere', line({ want: { title: 'cow', km: 3 } })],
    ['the same query again', line({ query: 'cow' })],
  ])('is refused for %s, with the number of the line', (_, wrong) => {
    expect(() => parseQueries(`${line({ query: 'cow' })}\n${wrong}\n`, places)).toThrow(/^Line 2: /);
  });

  it('exists beside the judge, for tuning', () => {
    const path = resolve(import.meta.dirname, '../bench/relevance/queries-tuning.jsonl');
    expect(readQueries(path, readPlaces()).length).toBeGreaterThan(200);
  });
});

describe('the plain engine', () => {
  const listings = [
    { ...tractor, id: '1' },
    { ...tractor, id: '2', title: 'Milk can', description: 'Steel.', subcategory: 'tools' },
  ];
  const engines = createPlainEngines(listings);
  const ask = async (name: 'MiniSearch' | 'Orama', query: string, limit = 24) =>
    (await (await engines)[name](query, limit)).map(({ id }) => id).toSorted();

  describe.each(['MiniSearch', 'Orama'] as const)('%s', (name) => {
    it.each([
      ['a word of the title', 'tractor', ['1']],
      ['a word of the description', 'steel', ['2']],
      ['the name of the subcategory', 'tools', ['2']],
      ['the city', 'sohana', ['1', '2']],
      ['a word with a slip', 'tracter', ['1']],
    ])('finds by %s', async (_, query, ids) => expect(await ask(name, query)).toEqual(ids));

    it('returns no more than requested', async () => expect(await ask(name, 'sohana', 1)).toHaveLength(1));
  });
});
