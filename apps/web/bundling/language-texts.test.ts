// Texts of API responses inside a build.
import { expect, it } from 'vitest';
import { readAnswerTexts } from './language-texts.ts';

it("are in the language of the build by code, without the web app's own texts, and none in English", () => {
  const texts = readAnswerTexts('hi');
  expect(texts['messages.empty']).toMatch(/\p{Script=Devanagari}/u);
  expect(Object.keys(texts).filter((code) => code.startsWith('web/'))).toEqual([]);
  expect(readAnswerTexts('en')).toEqual({});
});
