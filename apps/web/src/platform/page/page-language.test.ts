// Language of a new account.

import { expect, it } from 'vitest';
import { inLanguage } from '../../../test/switchable-texts.ts';
import { languageOfPage } from './page-language.ts';

it.each([
  ['en', {}],
  ['hi', { language: 'hi' }],
  ['pa', { language: 'pa' }],
] as const)('on a page in %s', (language, said) => {
  expect(inLanguage(language, languageOfPage)).toEqual(said);
});
