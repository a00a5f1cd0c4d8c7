// Schemas of the personal data export: the account, its sessions and passkeys, emails and notifications.
import * as z from 'zod/mini';
import { contactReasons } from '../../contact/contact-reasons.ts';
import { emailTopics, messageEmailChoices } from '../../email/preferences/email-preferences.ts';
import { Id, Moment } from '../../http/common-schemas.ts';
import { appealDecisions } from '../../moderation/moderation-choices.ts';
import { pushKinds } from '../../push/push-kinds.ts';
import { roles } from '../account-schemas.ts';
import { emailLinkPurposes } from '../email-verification/email-link-purposes.ts';

export const StoredUser = z.strictObject({
  id: Id,
  userName: z.string(),
  email: z.string(),
  fullName: z.string(),
  location: z.string(),
  avatar: z.nullable(z.string()),
  role: z.enum(roles),
  showsSold: z.boolean(),
  hours: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  joinedAt: Moment,
  signsInWith: z.strictObject({ password: z.boolean(), google: z.boolean() }),
  /** What Google calls this user; the password itself is never known, only whether one fits. */
  googleId: z.nullable(z.string()),
  suspendedAt: z.nullable(Moment),
  emailConfirmedAt: z.nullable(Moment),
  newEmail: z.nullable(z.string()),
  emailsRefused: z.number(),
  passkeyOfferedAt: z.nullable(Moment),
  language: z.nullable(z.string()),
});

export const StoredSession = z.strictObject({
  device: z.nullable(z.string()),
  startedAt: Moment,
  lastSeenAt: z.nullable(Moment),
  until: Moment,
  endedAt: z.nullable(Moment),
  isThisOne: z.boolean(),
});

export const StoredPasskey = z.strictObject({
  id: Id,
  name: z.string(),
  addedAt: Moment,
  lastUsedAt: z.nullable(Moment),
  refusedAt: z.nullable(Moment),
});

/** Browsers that signed in before: no email about another sign-in from them. */
export const StoredDevice = z.strictObject({ since: Moment, lastSignedInAt: Moment });

/** Tries at the password that are still counted, a quarter of an hour long. */
export const StoredTries = z.strictObject({ count: z.number(), lastAt: Moment });

/** Requests for a new password at the confirmed address, stored for a day. */
export const StoredReset = z.strictObject({ email: z.string(), requestedAt: Moment, endedAt: z.nullable(Moment) });

/** Links that confirmed the address of the account, or undo its change. An unconfirmed address is left out. */
export const StoredEmailLink = z.strictObject({
  purpose: z.enum(emailLinkPurposes),
  email: z.string(),
  requestedAt: Moment,
  endedAt: z.nullable(Moment),
});

/** E-mails to the confirmed address of the account, and those that the user wrote to the support team; stored for a month.
 * Links that carry a token are left out of `body` and `html`, and both are empty where the e-mail is there for its link. */
export const StoredEmail = z.strictObject({
  id: Id,
  to: z.string(),
  replyTo: z.nullable(z.string()),
  subject: z.string(),
  body: z.string(),
  html: z.nullable(z.string()),
  topic: z.nullable(z.enum(emailTopics)),
  writtenAt: Moment,
  sentAt: z.nullable(Moment),
  givenUpAt: z.nullable(Moment),
});

export const StoredEmailPreferences = z.strictObject({
  messages: z.enum(messageEmailChoices),
  showsFirstLine: z.boolean(),
  expiry: z.boolean(),
  favorites: z.boolean(),
  savedSearches: z.boolean(),
  timeZone: z.nullable(z.string()),
});

export const StoredPush = z.strictObject({
  preferences: z.nullable(
    z.strictObject({
      quietFrom: z.nullable(z.number()),
      quietUntil: z.nullable(z.number()),
      showsText: z.boolean(),
      timeZone: z.nullable(z.string()),
    }),
  ),
  devices: z.array(
    z.strictObject({
      device: z.nullable(z.string()),
      kinds: z.array(z.enum(pushKinds)),
      addedAt: Moment,
      lastSentAt: z.nullable(Moment),
    }),
  ),
  unverifiedPhone: z.nullable(z.strictObject({ phone: z.string(), requestedAt: Moment })),
  muted: z.array(z.strictObject({ tag: z.string(), since: Moment })),
  notifications: z.array(
    z.strictObject({
      kind: z.enum(pushKinds),
      tag: z.string(),
      title: z.string(),
      body: z.string(),
      url: z.string(),
      writtenAt: Moment,
      openedAt: z.nullable(Moment),
    }),
  ),
});

export const StoredContactMessage = z.strictObject({
  id: Id,
  name: z.string(),
  email: z.string(),
  reason: z.enum(contactReasons),
  subject: z.string(),
  message: z.string(),
  writtenAt: Moment,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(Moment),
});

export const StoredAnswer = z.strictObject({
  contactMessageId: Id,
  answer: z.nullable(z.string()),
  answeredAt: Moment,
});

export const StoredAppeal = z.strictObject({
  id: Id,
  suspendedAt: Moment,
  words: z.string(),
  writtenAt: Moment,
  decision: z.nullable(z.enum(appealDecisions)),
  answer: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
});
