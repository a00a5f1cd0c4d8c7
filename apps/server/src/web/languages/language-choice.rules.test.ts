// Who is led to a page in another language, and who is not.
import { describe, expect, it } from 'vitest';
import { type AskedPage, answerInLanguage } from './language-choice.rules.ts';

const ask = (page: Partial<AskedPage> & { url: string }) =>
  answerInLanguage({ chosen: undefined, referer: undefined, host: 'chowk.example', ...page });

describe('a page that is asked for', () => {
  // Promise: Whoever chose a language is led from a bare address to the page in it; an address with a language stays
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
    const answer = ask({ url, chosen });
    expect(answer.language).toBe(language);
    expect(answer.moved).toEqual(location === undefined ? undefined : { status: 302, location });
  });

  it.each([
    ['/hi/', '/hi'],
    ['/pa/?search=cot', '/pa?search=cot'],
  ])('at %s has its address at %s', (url, location) => {
    expect(ask({ url }).moved).toEqual({ status: 301, location });
  });

  // Promise: The link to English works without scripts, whatever was chosen before
  it.each([
    ['https://chowk.example/hi/categories', true],
    ['https://chowk.example/pa', true],
    ['https://chowk.example/categories', undefined],
    ['https://elsewhere.example/hi/categories', undefined],
    ['not an address', undefined],
  ])('from %s, is English by choice: %s', (referer, isChoice) => {
    expect(ask({ url: '/categories', chosen: 'hi', referer }).isChoice).toBe(isChoice);
  });
});
