// Which language a browser's own ones ask for, on an English page.
import { expect, it } from 'vitest';
import { languageToOffer } from './language-to-offer.ts';

// Promise: A page is offered in Hindi or Punjabi only where the browser prefers it to English
it.each([
  [['hi-IN', 'en-IN'], 'hi'],
  [['pa', 'hi', 'en'], 'pa'],
  [['en-IN', 'hi-IN'], null],
  [['ta-IN', 'pa-Guru-IN'], 'pa'],
  [['ta-IN'], null],
  [[], null],
])('of %j it is %s', (asked, language) => {
  expect(languageToOffer(asked)).toBe(language);
});
