// The translations of the server: read from the files of translators, for emails and error pages.

import { textsIn } from '@chowk/contract/languages/define-texts';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { expect, it } from 'vitest';
import { loadTranslations } from './load-translations.ts';

it('reads a text in a language', () => {
  loadTranslations();
  expect(messageTexts.empty).toBe('Please write a message');
  expect(textsIn(messageTexts, 'hi').empty).toMatch(/\p{Script=Devanagari}/u);
  loadTranslations();
  expect(textsIn(messageTexts, 'hi').empty).toMatch(/\p{Script=Devanagari}/u);
});
