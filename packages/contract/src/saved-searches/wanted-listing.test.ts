// Titles of wanted listings.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeWanted, isWanted } from './wanted-listing.ts';

describe('a wanted listing', () => {
  it.each(['hi', 'pa'])('is recognized by its translated title in %s', (language) => {
    const file = new URL(`../../languages/${language}/saved-searches/wanted-listing.json`, import.meta.url);
    const { title } = JSON.parse(readFileSync(file, 'utf8')) as { title: { text: string } };
    expect(isWanted({ title: title.text })).toBe(true);
  });
  it('is recognized by its own title', () => {
    expect(isWanted(describeWanted('iPhone 13'))).toBe(true);
  });
  it.each(['Looking for a room in Sector 15', 'WANTED tractor', 'चाहिए साइकिल'])('is "%s"', (title) => {
    expect(isWanted({ title })).toBe(true);
  });
  it.each(['Wantedly poster', 'Most wanted game for PS4', 'Room, no deposit required'])('is not "%s"', (title) => {
    expect(isWanted({ title })).toBe(false);
  });
});
