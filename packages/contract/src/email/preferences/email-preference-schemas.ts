// Which letters a person wants: read, saved, and changed by the link of a letter.
import * as z from 'zod/mini';
import { AccountLanguage } from '../../accounts/language/language-schemas.ts';
import { letterPreferenceTexts } from './email-preference-texts.ts';
import { letterTopics, messageLetterChoices } from './email-preferences.ts';
import { isTimeZone } from '../time-zone.ts';

export const LetterPreferencesForm = z.object({
  messages: z.enum(messageLetterChoices),
  showsFirstLine: z.boolean(),
  expiry: z.boolean(),
  favorites: z.boolean(),
  timeZone: z.nullable(
    z
      .string(letterPreferenceTexts.timeZone)
      .check(z.maxLength(64), z.refine(isTimeZone, letterPreferenceTexts.timeZone)),
  ),
});

/** What the page of letters asks for: the language is kept with the account, all else with the letters. */
export const LettersForm = z.extend(LetterPreferencesForm, { language: AccountLanguage });

export const LetterSettings = z.extend(LetterPreferencesForm, {
  /** Several letters in a row did not reach the person's address. */
  addressFails: z.boolean(),
});
export type LetterSettings = z.infer<typeof LetterSettings>;

/** `soon` turns a topic on that knows no daily letter. */
export const TopicChoice = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  choice: z._default(z.enum(messageLetterChoices), 'never'),
});

/** `before` is what takes the change back. */
export const TopicChosen = z.object({ topic: z.enum(letterTopics), before: z.enum(messageLetterChoices) });
export type TopicChosen = z.infer<typeof TopicChosen>;
