// The texts of the server's answers by their code, in the language of a build: bundling/language-texts.ts puts them here. In
// English there are none: an answer comes with its English words.
import type { PluralText } from '@chowk/contract/languages/fill-text';

export const answerTexts: Readonly<Record<string, string | PluralText>> = {};
