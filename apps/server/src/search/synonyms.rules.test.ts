// The list of synonyms: how it is written, and what a query finds in it.
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { findPhrase, parseSynonyms } from './synonyms.rules.ts';

const word = (text: string) => ({ word: text, stem: text, sound: '' });
const phrase = (text: string) => text.split(' ').map(word);

describe('parseSynonyms', () => {
  it('reads groups, one-way lines and comments', () => {
    const text = '# of wheels\nbike, motor cycle # both\n\ntwo wheeler => bike , scooter\n';
    expect(parseSynonyms(text)).toEqual([
      { said: ['bike', 'motor cycle'], meant: ['bike', 'motor cycle'] },
      { said: ['two wheeler'], meant: ['bike', 'scooter'] },
    ]);
  });

  it('reads the list that comes with the product, in three languages and without a repeated word in a line', async () => {
    const lines = parseSynonyms(await readFile(new URL('./synonyms.txt', import.meta.url), 'utf8'));
    expect(lines.length).toBeGreaterThan(40);
    for (const { said, meant } of lines) {
      expect(new Set(said).size, said.join()).toBe(said.length);
      expect(said.length * meant.length, said.join()).toBeGreaterThan(0);
    }
    const all = lines.flatMap(({ said }) => said).join(' ');
    expect(all).toMatch(/[a-z].*[\u0900-\u097f].*[\u0a00-\u0a7f]/s);
  });
});

describe('findPhrase', () => {
  const groups = [
    { said: [phrase('bike'), phrase('motor cycle')], meant: [phrase('bike'), phrase('motor cycle')] },
    { said: [phrase('cycle'), phrase('bicycle')], meant: [phrase('cycle'), phrase('bicycle')] },
  ];
  const meaningsOf = (text: string, at = 0) => {
    const { length, meanings } = findPhrase(phrase(text), at, groups);
    return [length, meanings.map((each) => each.map(({ word: own }) => own).join(' '))];
  };

  it.each([
    ['bike', 0, [1, ['motor cycle']]],
    ['red bike', 1, [1, ['motor cycle']]],
    ['motor cycle', 0, [2, ['bike']]],
    ['cycle', 0, [1, ['bicycle']]],
    ['motor', 0, [1, []]],
    ['table', 0, [1, []]],
  ])('%s at %i', (text, at, expected) => expect(meaningsOf(text, at)).toEqual(expected));
});
