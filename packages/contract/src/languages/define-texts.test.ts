// Tables of texts: read as strings, filled, counted, and said in another language while an email is written.
import { describe, expect, it } from 'vitest';
import { addTranslation, defineTexts, inLanguage } from './define-texts.ts';

const texts = defineTexts('a test', {
  plain: 'Send',
  greeting: 'Good morning, {name}',
  brand: 'Welcome to {brand}',
  found: { one: '{count} listing in {place}', other: '{count} listings in {place}' },
  states: { sold: 'Sold', pending: 'Reserved' },
});

addTranslation('hi', 'a test', {
  plain: 'भेजें',
  greeting: '{name}, नमस्ते',
  found: { one: '{place} में {count} विज्ञापन', other: '{place} में {count} विज्ञापन हैं' },
  states: { sold: 'बिक गया' },
});

describe('a table of texts', () => {
  it('is read as strings, and as functions of the values that a text has places for', () => {
    expect(texts.plain).toBe('Send');
    expect(texts.greeting({ name: 'Meera' })).toBe('Good morning, Meera');
    expect(texts.states.sold).toBe('Sold');
  });

  it('knows the name of the marketplace', () => {
    expect(texts.brand).toBe('Welcome to Chowk');
  });

  it.each([
    ['en', 0, '0 listings in Mohali'],
    ['en', 1, '1 listing in Mohali'],
    ['en', 2, '2 listings in Mohali'],
    ['hi', 0, 'Mohali में 0 विज्ञापन'],
    ['hi', 1, 'Mohali में 1 विज्ञापन'],
    ['hi', 2, 'Mohali में 2 विज्ञापन हैं'],
  ] as const)('counts in %s: %i', (language, count, said) => {
    expect(inLanguage(language, () => texts.found({ count, place: 'Mohali' }))).toBe(said);
  });

  it('is said in the language of the moment, and what is not translated in English', () => {
    expect(inLanguage('hi', () => [texts.plain, texts.states.sold, texts.states.pending])).toEqual([
      'भेजें',
      'बिक गया',
      'Reserved',
    ]);
    expect(inLanguage('pa', () => texts.plain)).toBe('Send');
    expect(texts.plain).toBe('Send');
  });

  it('goes back to the language before when the work fails', () => {
    expect(() =>
      inLanguage('hi', () => {
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(texts.plain).toBe('Send');
  });

  it('leaves alone what a value looks like', () => {
    expect(texts.greeting({ name: '{brand} {name}' })).toBe('Good morning, {brand} {name}');
  });
});
