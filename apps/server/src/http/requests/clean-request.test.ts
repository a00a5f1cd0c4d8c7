// What is cleaned or refused before a schema sees it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanIncoming } from './clean-request.ts';

describe('cleaning what arrives', () => {
  it('folds the first letter of every field name, at any depth', () => {
    expect(cleanIncoming({ ListingId: 1, location: { Lat: 2 }, MediaFiles: [{ Id: 3 }] })).toEqual({
      listingId: 1,
      location: { lat: 2 },
      mediaFiles: [{ id: 3 }],
    });
  });

  it.each([
    [{ q: 'own', Q: 'other' }, { q: 'own' }],
    [{ Q: 'other', q: 'own' }, { q: 'own' }],
  ])('takes the small letter where both spellings are there: %j', (given, folded) => {
    expect(cleanIncoming(given)).toEqual(folded);
  });

  it.each([
    ['a NUL byte', 'a\0b'],
    ['half a surrogate pair', 'a\ud800'],
    ['the other half', '\udc00a'],
  ])('refuses %s wherever it stands', (_, text) => {
    expect(() => cleanIncoming({ a: [{ b: text }] })).toThrow('characters that cannot be stored');
  });

  it('refuses what is nested too deeply', () => {
    const nested = Array.from({ length: 20 }).reduce<unknown>((inside) => ({ inside }), 1);
    expect(() => cleanIncoming(nested)).toThrow('nested too deeply');
  });

  it('leaves values as they are', () => {
    const text = fc.string({ unit: 'grapheme-ascii' });
    const field = fc.stringMatching(/^[a-z][A-Za-z]{0,8}$/);
    fc.assert(
      fc.property(fc.dictionary(field, fc.oneof(text, fc.double(), fc.boolean(), fc.array(text))), (value) => {
        expect(cleanIncoming(value)).toEqual({ ...value });
      }),
    );
  });
});
