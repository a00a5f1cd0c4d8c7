// The translations of the server: read from the files of translators, for letters and error pages.

import { inLanguage } from '@chowk/contract/languages/define-texts';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { expect, it } from 'vitest';
import { loadTranslations } from './load-translations.ts';

it('says a text in the language of the moment', () => {
  loadTranslations();
  expect(messageTexts.empty).toBe('Please write a message');
  expect(inLanguage('hi', () => messageTexts.empty)).toMatch(/\p{Script=Devanagari}/u);
  loadTranslations();
  expect(inLanguage('hi', () => messageTexts.empty)).toMatch(/\p{Script=Devanagari}/u);
});
