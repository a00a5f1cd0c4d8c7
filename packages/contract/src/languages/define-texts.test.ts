// Text tables: plain texts, placeholders, plurals, other languages, references.
import { describe, expect, it } from 'vitest';
import { addTranslation, defineTexts, textsIn } from './define-texts.ts';
import { asValue, readRef, refs, sayRef } from './text-ref.ts';

const texts = defineTexts('a test', {
  plain: 'Send',
  greeting: 'Good morning, {name}',
  brand: 'Welcome to {brand}',
  found: { one: '{count} listing in {place}', other: '{count} listings in {place}' },
  wait: { one: 'Wait one more minute.', other: 'Wait {count} more minutes.' },
  states: { sold: 'Sold', pending: 'Reserved' },
  range: '{label} must lie below {max}',
});

addTranslation('hi', 'a test', {
  plain: 'भेजें',
  greeting: '{name}, नमस्ते',
  found: { one: '{place} में {count} विज्ञापन', other: '{place} में {count} विज्ञापन हैं' },
  states: { sold: 'बिक गया' },
  range: '{max} से कम: {label}',
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
  ] as const)('counts in %s: %i', (language, count, words) => {
    expect(textsIn(texts, language).found({ count, place: 'Mohali' })).toBe(words);
  });

  it('is English where it is not translated, and as a branch in the language too', () => {
    const { plain, states } = textsIn(texts, 'hi');
    expect([plain, states.sold, states.pending]).toEqual(['भेजें', 'बिक गया', 'Reserved']);
    expect(textsIn(texts.states, 'hi').sold).toBe('बिक गया');
    expect(textsIn(texts, 'pa').plain).toBe('Send');
    expect(() => textsIn({ plain: 'Send' }, 'hi')).toThrow('Not a table of texts');
  });

  it('leaves alone what a value looks like', () => {
    expect(texts.greeting({ name: '{brand} {name}' })).toBe('Good morning, {brand} {name}');
  });
});

describe('a reference to a text', () => {
  const { plain, greeting, wait, states, range } = refs(texts);
  const wide = { name: '{"a":1}', unknown: 2 };

  it.each([
    ['without values', plain, { code: 'a test.plain' }, 'Send', 'भेजें'],
    ['in a branch', states.sold, { code: 'a test.states.sold' }, 'Sold', 'बिक गया'],
    [
      'with the values that the text has places for',
      greeting(wide),
      { code: 'a test.greeting', values: { name: '{"a":1}' } },
      'Good morning, {"a":1}',
      '{"a":1}, नमस्ते',
    ],
    [
      'with a count that a form leaves out',
      wait({ count: 1 }),
      { code: 'a test.wait', values: { count: 1 } },
      'Wait one more minute.',
      'Wait one more minute.',
    ],
    [
      'with another text as value',
      range({ label: asValue(states.sold), max: 9 }),
      { code: 'a test.range', values: { label: { code: 'a test.states.sold' }, max: 9 } },
      'Sold must lie below 9',
      '9 से कम: बिक गया',
    ],
  ])('%s has its code, and words in each language', (_, ref, code, english, hindi) => {
    expect(readRef(ref)).toEqual(code);
    expect([sayRef(ref, 'en'), sayRef(ref, 'hi')]).toEqual([english, hindi]);
  });

  it.each(['No text of ours', 'a test', 'a test.states', 'a test.gone', 'a test.plain.length', '{"most":4}', ''])(
    '%j is none',
    (text) => {
      expect(readRef(text)).toBeNull();
      expect(sayRef(text, 'hi')).toBe(text);
    },
  );
});
