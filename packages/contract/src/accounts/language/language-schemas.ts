// Schema of the language of an account, which its emails are written in.
import * as z from 'zod/mini';
import { defineTexts } from '../../languages/define-texts.ts';
import { languageIds } from '../../languages/languages.ts';
import { refs } from '../../languages/text-ref.ts';

const languageTexts = defineTexts('account-language', {
  unknown: 'Please choose a language of the list',
});

export const AccountLanguage = z.enum(languageIds, refs(languageTexts).unknown);

export const LanguageChoice = z.object({ language: AccountLanguage });
