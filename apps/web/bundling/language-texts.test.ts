// The texts that a build holds for the server's answers.
import { expect, it } from 'vitest';
import { readAnswerTexts } from './language-texts.ts';

it('are those of the language by their code, without what the web app says itself, and none in English', () => {
  const texts = readAnswerTexts('hi');
  expect(texts['messages.empty']).toMatch(/\p{Script=Devanagari}/u);
  expect(Object.keys(texts).filter((code) => code.startsWith('web/'))).toEqual([]);
  expect(readAnswerTexts('en')).toEqual({});
});
