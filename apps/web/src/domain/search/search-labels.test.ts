// Result counts as text.
import type { LanguageId } from '@chowk/contract/languages/languages';
import { describe, expect, it } from 'vitest';
import { sayIn } from '../../../test/languages.ts';
import { formatListingCount } from './search-labels.ts';

describe('the result count', () => {
  // Promise: A capped count has a plus
  it.each([
    [0, '0 listings'],
    [1, '1 listing'],
    [999, '999 listings'],
    [1000, '1,000+ listings'],
  ])('of %d is shown as %s', (total, words) => {
    expect(formatListingCount(total)).toBe(words);
  });

  it('names close matches', () => {
    expect([1, 7].map((count) => formatListingCount(count, 'close'))).toEqual(['1 close match', '7 close matches']);
  });

  // Zero is 'one' in Hindi and Punjabi.
  it.each<[LanguageId, string[]]>([
    ['en', ['0 close matches', '1 close match', '1,000+ close matches']],
    ['hi', ['0 मिलता-जुलता नतीजा', '1 मिलता-जुलता नतीजा', '1,000+ मिलते-जुलते नतीजे']],
    ['pa', ['0 ਮਿਲਦਾ-ਜੁਲਦਾ ਨਤੀਜਾ', '1 ਮਿਲਦਾ-ਜੁਲਦਾ ਨਤੀਜਾ', '1,000+ ਮਿਲਦੇ-ਜੁਲਦੇ ਨਤੀਜੇ']],
  ])('is shown in %s', (language, said) => {
    expect(sayIn(language, () => [0, 1, 1000].map((count) => formatListingCount(count, 'close')))).toEqual(said);
  });
});
