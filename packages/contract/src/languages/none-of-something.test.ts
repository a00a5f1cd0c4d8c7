// Plural texts with 0, which takes the form of one in Hindi and Punjabi: no verb or adjective in it may disagree.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Counted = { readonly text: { readonly one: string; readonly other: string } };

const mayBeNone = [
  ['web/search', 'found'],
  ['web/search', 'foundExactly'],
  ['web/data/search', 'listings'],
  ['web/filters/price', 'found'],
  ['web/filters/price', 'foundAtLeast'],
  ['web/moderation/reports', 'joined'],
  ['web/moderation/suspended', 'hiddenListings'],
] as const;

describe.each(['hi', 'pa'])('in %s', (language) => {
  it.each(mayBeNone)('%s, %s is worded alike for none, one and many', (part, name) => {
    const file = new URL(`../../languages/${language}/${part}.json`, import.meta.url);
    const { text } = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Counted>)[name] as Counted;
    expect(text.one).toBe(text.other);
  });
});
