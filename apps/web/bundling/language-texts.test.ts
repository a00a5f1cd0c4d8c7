// Texts inside a build: those of API responses, and code that takes the language as an argument on the server.
import { expect, it } from 'vitest';
import { fixLanguage, readAnswerTexts } from './language-texts.ts';

it("of API responses are in the language of the build by code, without the web app's own texts, and none in English", () => {
  const texts = readAnswerTexts('hi');
  expect(texts['messages.empty']).toMatch(/\p{Script=Devanagari}/u);
  expect(Object.keys(texts).filter((code) => code.startsWith('web/'))).toEqual([]);
  expect(readAnswerTexts('en')).toEqual({});
});

it.each([
  ['z.minLength(1, refs(messageTexts).empty)', 'z.minLength(1, messageTexts.empty)'],
  ['refs(detailFieldTexts[name]).label', 'detailFieldTexts[name].label'],
  ["currentLanguage() === 'en' ? a : b", '"hi" === \'en\' ? a : b'],
  [
    'function day(at: Date, language?: LanguageId) {\n  return textsIn(texts, language).day(month(at, language));\n}',
    'function day(at: Date) {\n  return texts.day(month(at));\n}',
  ],
  ['const mine = write(text, language);', 'const mine = write(text, language);'],
])('without a choice of languages: %s', (written, built) => {
  expect(fixLanguage(written, 'hi')).toBe(built);
});
