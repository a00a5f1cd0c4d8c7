// The translations of the server: read from the files of translators, for emails and error pages.

import { greetReader } from '@chowk/contract/email/email-content';
import { textsIn } from '@chowk/contract/languages/define-texts';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { momentInWords } from '@chowk/contract/text/moment-in-words';
import { expect, it } from 'vitest';
import { loadTranslations } from './load-translations.ts';

it('reads a text in a language', () => {
  loadTranslations();
  expect(messageTexts.empty).toBe('Please write a message');
  expect(textsIn(messageTexts, 'hi').empty).toMatch(/\p{Script=Devanagari}/u);
  loadTranslations();
  expect(textsIn(messageTexts, 'hi').empty).toMatch(/\p{Script=Devanagari}/u);
});

it.each([
  ['en', 'Hello Asha Rani,', 'Hello there,'],
  ['hi', 'नमस्ते Asha Rani जी,', 'नमस्ते जी,'],
  ['pa', 'ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ Asha Rani ਜੀ,', 'ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ ਜੀ,'],
] as const)('greets in %s with a name and without', (language, named, unnamed) => {
  loadTranslations();
  expect([greetReader('Asha Rani', language), greetReader(null, language)]).toEqual([named, unnamed]);
});

it('names the part of the day in e-mails', () => {
  loadTranslations();
  const moment = new Date('2026-11-18T01:50:00Z');
  expect(momentInWords(moment, null, 'en')).toBe('Wednesday, 18 November 2026 at 7:20 am (Asia/Kolkata)');
  expect(momentInWords(moment, null, 'hi')).toBe('बुधवार, 18 नवंबर 2026 को सुबह 7:20 बजे (भारतीय समय)');
  expect(momentInWords(moment, null, 'pa')).toBe('ਬੁੱਧਵਾਰ, 18 ਨਵੰਬਰ 2026 ਨੂੰ ਸਵੇਰੇ 7:20 ਵਜੇ (ਭਾਰਤੀ ਸਮਾਂ)');
});
