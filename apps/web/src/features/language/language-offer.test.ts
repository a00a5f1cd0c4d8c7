// Which language is offered for the browser's preferences.
import { expect, it } from 'vitest';
import { chooseLanguage } from './language-offer.tsx';

it.each([
  [['hi-IN', 'en-IN'], 'hi'],
  [['pa', 'hi', 'en'], 'pa'],
  [['en-IN', 'hi-IN'], null],
  [['ta-IN', 'pa-Guru-IN'], 'pa'],
  [['ta-IN'], null],
  [[], null],
])('of %j it is %s', (asked, language) => {
  expect(chooseLanguage(asked)).toBe(language);
});
