// What is left of a text when its price, its place and the words that say nothing are taken out.
import { describe, expect, it } from 'vitest';
import { loadPlaceNames } from '../../places/index.ts';
import { standsAt } from '../../text/tokens.rules.ts';
import { type TextKnowledge, understandText } from './understand.rules.ts';
import { loadOfferWords } from './vocabulary/knowledge.ts';

const kept = [
  ['kaam', 'wali'],
  ['work', 'from', 'home'],
];
const knowing = async (): Promise<TextKnowledge> => ({
  offerWords: await loadOfferWords(),
  placeNames: await loadPlaceNames(),
  isOrdinary: () => false,
  phraseAt: (tokens, at) => kept.find((phrase) => standsAt(tokens, at, phrase))?.length ?? 0,
});
const read = async (text: string, literal: ('price' | 'place' | 'kind')[] = []) => {
  const found = understandText(text, literal, await knowing());
  return { ...found, rest: found.rest.trim().replace(/\s+/g, ' ') };
};

describe('understandText', () => {
  it.each([
    ['murrah buffalo for sale', 'murrah buffalo'],
    ['second hand mobile chahiye', 'mobile'],
    ['i want to buy a used sofa in good condition', 'sofa'],
    ['2bhk flat for rent in mohali under 25000', '2bhk flat rent'],
    ['पुरानी गाड़ी चाहिए', 'गाड़ी'],
    ['ਮੱਝ ਵਿਕਾਊ ਹੈ', 'ਮੱਝ'],
    ['kaam wali chahiye', 'kaam wali'],
    ['work from home', 'work from home'],
    ['for sale', ''],
    ['under 500', ''],
    ["men's O’Neill jacket", "men's O’Neill jacket"],
    ['table 6 by 3', 'table 6x3'],
    ['4 x 4 tent', '4x4 tent'],
  ])('%s', async (text, rest) => expect((await read(text)).rest).toBe(rest));

  it('reads as words what was taken off', async () => {
    const text = 'sofa in mohali under 500';
    expect(await read(text)).toMatchObject({ price: { maxPrice: 500 }, place: { place: { name: 'Mohali' } } });
    expect(await read(text, ['price'])).toMatchObject({ price: null, rest: 'sofa under 500' });
    expect(await read(text, ['place'])).toMatchObject({ place: null, rest: 'sofa mohali' });
  });

  it('takes a destination for a place beside another thing, not by itself or beside a trip', async () => {
    const kinds: Record<string, string[]> = { kasauli: ['travel/packages'], tour: ['travel'], shop: ['property/shop'] };
    const knowledge = {
      ...(await knowing()),
      isOrdinary: (word: string) => word in kinds,
      categoriesOf: (word: string) => kinds[word] ?? [],
    };
    const placeOf = (text: string) => understandText(text, [], knowledge).place?.place?.name;
    expect(placeOf('shop kasauli')).toBe('Kasauli');
    expect(placeOf('kasauli tour')).toBeUndefined();
    expect(placeOf('kasauli')).toBeUndefined();
  });

  it('reads a contradiction as words, and says so', async () => {
    expect(await read('under 500 above 900')).toMatchObject({
      price: null,
      hasContradiction: true,
      rest: 'under 500 above 900',
    });
  });
});
