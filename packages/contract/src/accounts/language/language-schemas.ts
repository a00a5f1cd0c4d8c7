// The language of an account, in which its emails are written.
import * as z from 'zod/mini';
import { languageIds } from '../../languages/languages.ts';
import { refs } from '../../languages/text-ref.ts';
import { languageTexts } from './language-texts.ts';

export const AccountLanguage = z.enum(languageIds, refs(languageTexts).unknown);

export const LanguageChoice = z.object({ language: AccountLanguage });
