// Schemas of email preferences: read, save, and change by the link of an email.
import * as z from 'zod/mini';
import { AccountLanguage } from '../../accounts/language/language-schemas.ts';
import { refs } from '../../languages/text-ref.ts';
import { isTimeZone } from '../time-zone.ts';
import { emailPreferenceTexts } from './email-preference-texts.ts';
import { emailTopics, messageEmailChoices } from './email-preferences.ts';

export const EmailPreferencesForm = z.object({
  messages: z.enum(messageEmailChoices),
  showsFirstLine: z.boolean(),
  expiry: z.boolean(),
  favorites: z.boolean(),
  /** Left out by pages that were loaded before there were saved searches. */
  savedSearches: z._default(z.boolean(), true),
  timeZone: z.nullable(
    z
      .string(refs(emailPreferenceTexts).timeZone)
      .check(z.maxLength(64), z.refine(isTimeZone, refs(emailPreferenceTexts).timeZone)),
  ),
});

/** What the page of emails asks for: the language is stored with the account, all else with the emails. */
export const EmailSettingsForm = z.extend(EmailPreferencesForm, { language: AccountLanguage });

export const EmailSettings = z.extend(EmailPreferencesForm, {
  addressFails: z.boolean(),
});
export type EmailSettings = z.infer<typeof EmailSettings>;

/** `soon` turns a topic on that knows no daily email. */
export const TopicChoice = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  choice: z._default(z.enum(messageEmailChoices), 'never'),
});

/** `before` is what takes the change back. `savedSearch` is a single search, by the link of an email about it. */
export const TopicChosen = z.object({
  topic: z.enum([...emailTopics, 'savedSearch']),
  before: z.enum(messageEmailChoices),
});
export type TopicChosen = z.infer<typeof TopicChosen>;
