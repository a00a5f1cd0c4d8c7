// Redirects to the chosen language, as a table.
import { describe, expect, it } from 'vitest';
import { type PageRequest, resolveLanguage } from './language-choice.rules.ts';

const resolve = (page: Partial<PageRequest> & { url: string }) =>
  resolveLanguage({ chosen: undefined, referer: undefined, host: 'chowk.example', ...page });

describe('a requested page', () => {
  it.each([
    ['/?search=cot', undefined, 'en', undefined],
    ['/?search=cot', 'en', 'en', undefined],
    ['/?search=cot', 'xx', 'en', undefined],
    ['/?search=cot', 'hi', 'en', '/hi?search=cot'],
    ['/unsubscribe?token=a%20b', 'pa', 'en', '/pa/unsubscribe?token=a%20b'],
    ['/pa/profile', 'hi', 'pa', undefined],
    ['/hi', 'en', 'hi', undefined],
    ['//elsewhere.example', 'hi', 'en', '/hi//elsewhere.example'],
    ['*', 'hi', 'en', undefined],
  ])('%s, with %s chosen', (url, chosen, language, location) => {
    const choice = resolve({ url, chosen });
    expect(choice.language).toBe(language);
    expect(choice.redirect).toEqual(location === undefined ? undefined : { status: 302, location });
  });

  it.each([
    ['/hi/', '/hi'],
    ['/pa/?search=cot', '/pa?search=cot'],
    ['/letter-preferences?x=1', '/email-settings?x=1'],
    ['/hi/letter-preferences', '/hi/email-settings'],
  ])('at %s redirects to %s', (url, location) => {
    expect(resolve({ url }).redirect).toEqual({ status: 301, location });
  });

  it.each([
    ['https://chowk.example/hi/categories', true],
    ['https://chowk.example/pa', true],
    ['https://chowk.example/categories', undefined],
    ['https://elsewhere.example/hi/categories', undefined],
    ['not an address', undefined],
  ])('from %s, is English by choice: %s', (referer, isChoice) => {
    expect(resolve({ url: '/categories', chosen: 'hi', referer }).isChoice).toBe(isChoice);
  });
});
