// The language of an account, in which its emails are written.
import * as z from 'zod/mini';
import { languageIds } from '../../languages/languages.ts';
import { languageTexts } from './language-texts.ts';

export const AccountLanguage = z.enum(languageIds, languageTexts.unknown);

export const LanguageChoice = z.object({ language: AccountLanguage });
