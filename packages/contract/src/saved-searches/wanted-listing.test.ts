// Titles of wanted listings.
import { describe, expect, it } from 'vitest';
import { inLanguage } from '../languages/define-texts.ts';
import { describeWanted, isWanted } from './wanted-listing.ts';

describe('a wanted listing', () => {
  it.each(['en', 'hi', 'pa'] as const)('is recognized by its own title in %s', (language) => {
    expect(inLanguage(language, () => isWanted(describeWanted('iPhone 13')))).toBe(true);
  });
  it.each(['Looking for a room in Sector 15', 'WANTED tractor', 'चाहिए साइकिल'])('is "%s"', (title) => {
    expect(isWanted({ title })).toBe(true);
  });
  it.each(['Wantedly poster', 'Most wanted game for PS4', 'Room, no deposit required'])('is not "%s"', (title) => {
    expect(isWanted({ title })).toBe(false);
  });
});
