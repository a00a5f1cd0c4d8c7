// Texts of API responses by code, inserted by bundling/language-texts.ts. Empty in English: responses carry English texts.
import type { PluralText } from '@chowk/contract/languages/fill-text';

export const answerTexts: Readonly<Record<string, string | PluralText>> = {};
