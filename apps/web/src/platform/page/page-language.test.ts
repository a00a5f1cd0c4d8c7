// Language of a new account.
import { inLanguage } from '@chowk/contract/languages/define-texts';
import { expect, it } from 'vitest';
import { languageOfPage } from './page-language.ts';

it.each([
  ['en', {}],
  ['hi', { language: 'hi' }],
  ['pa', { language: 'pa' }],
] as const)('on a page in %s', (language, said) => {
  expect(inLanguage(language, languageOfPage)).toEqual(said);
});
