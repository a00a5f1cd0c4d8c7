// Presents the account in the personal data export: user, sessions, passkeys, notifications, decisions.

import type { PersonalData } from '@chowk/contract/accounts/privacy/personal-data-schemas';
import { sayReason } from '@chowk/contract/email/ready-reasons';
import type { Streamable } from '../../http/requests/streamed-list.ts';
import { roleOf } from '../accounts.rules.ts';
import { emailOf } from '../email-address.rules.ts';
import { isoDate, isoDateOrNull } from './personal-content.presenter.ts';
import type { PersonalDataRows } from './personal-data.store.ts';

type ExportContext = { readonly sessionId: string; readonly now: Date };

export type StreamedLists = Pick<
  Streamable<PersonalData>,
  | 'listings'
  | 'favorites'
  | 'savedSearches'
  | 'messages'
  | 'deals'
  | 'meetings'
  | 'ratings'
  | 'reports'
  | 'emails'
  | 'contactMessages'
>;

export function presentPersonalData(
  rows: PersonalDataRows,
  lists: StreamedLists,
  { sessionId: thisSessionId, now }: ExportContext,
): Streamable<PersonalData> {
  return {
    ...lists,
    exportedAt: isoDate(now),
    user: presentUser(rows.user),
    sessions: rows.sessions.map(({ id, device, created_at, last_seen_at, expires_at, ended_at }) => ({
      device,
      startedAt: isoDate(created_at),
      lastSeenAt: isoDateOrNull(last_seen_at),
      until: isoDate(expires_at),
      endedAt: isoDateOrNull(ended_at),
      isThisOne: id === thisSessionId,
    })),
    askedToBeNext: rows.queued.map(({ listing_id, created_at }) => ({
      listingId: listing_id,
      at: isoDate(created_at),
    })),
    passkeys: rows.passkeys.map(({ id, name, created_at, last_used_at, refused_at }) => ({
      id,
      name,
      addedAt: isoDate(created_at),
      lastUsedAt: isoDateOrNull(last_used_at),
      refusedAt: isoDateOrNull(refused_at),
    })),
    knownDevices: rows.knownDevices.map(({ known_since, last_signed_in_at }) => ({
      since: isoDate(known_since),
      lastSignedInAt: isoDate(last_signed_in_at),
    })),
    passwordTries: rows.passwordTries.map(({ count, last_at }) => ({ count, lastAt: isoDate(last_at) })),
    passwordResets: rows.passwordResets.map(({ email, created_at, ended_at }) => ({
      email,
      requestedAt: isoDate(created_at),
      endedAt: isoDateOrNull(ended_at),
    })),
    emailLinks: rows.emailLinks.map(({ purpose, email, created_at, ended_at }) => ({
      purpose,
      email,
      requestedAt: isoDate(created_at),
      endedAt: isoDateOrNull(ended_at),
    })),
    renewalLinks: rows.renewalLinks.map(({ listing_id, email, ...link }) => ({
      listingId: listing_id,
      email,
      expiresAt: isoDate(link.expires_at),
      sentAt: isoDate(link.created_at),
      usedAt: isoDateOrNull(link.used_at),
    })),
    shownPhoneNumbers: rows.shownPhones.map(({ listing_id, shown_at }) => ({
      listingId: listing_id,
      at: isoDate(shown_at),
    })),
    blockedUsers: rows.blocked.map(({ id, full_name, created_at }) => ({
      userId: id,
      fullName: full_name,
      since: isoDate(created_at),
    })),
    emailPreferences: rows.emailPreferences ? presentPreferences(rows.emailPreferences) : null,
    push: presentPush(rows.push),
    answeredMessages: rows.answers.map(({ id, answer, answered_at }) => ({
      contactMessageId: id,
      answer,
      answeredAt: isoDate(answered_at),
    })),
    decidedReports: rows.decisions.map(({ id, decision, reason, note, decided_at }) => ({
      reportId: id,
      decision,
      reason: reason && sayReason(reason, 'en'),
      note,
      decidedAt: isoDateOrNull(decided_at),
    })),
    changedRules: rows.changedRules.map(({ id, version, name, changed_at }) => ({
      ruleId: id,
      version,
      name,
      changedAt: isoDate(changed_at),
    })),
    appeals: rows.appeals.map(({ id, suspended_at, words, created_at, decision, answer, decided_at }) => ({
      ...{ id, words, decision, answer, suspendedAt: isoDate(suspended_at), writtenAt: isoDate(created_at) },
      decidedAt: isoDateOrNull(decided_at),
    })),
    moderation: { received: rows.actsReceived.map(presentAct), made: rows.actsMade.map(presentAct) },
  };
}

function presentUser({ id, username, full_name, location, avatar, role, ...row }: PersonalDataRows['user']) {
  const email = emailOf(row);
  return {
    id,
    userName: username === id ? email : username,
    email,
    fullName: full_name,
    location,
    avatar,
    role: roleOf(role),
    showsSold: row.shows_sold,
    hours: row.hours,
    phone: row.phone,
    joinedAt: isoDate(row.created_at),
    signsInWith: { password: row.password_hash !== null, google: row.google_subject !== null },
    googleId: row.google_subject,
    suspendedAt: isoDateOrNull(row.suspended_at),
    emailConfirmedAt: isoDateOrNull(row.email_verified_at),
    newEmail: row.pending_email,
    emailsRefused: row.mail_failures,
    passkeyOfferedAt: isoDateOrNull(row.passkey_offered_at),
    language: row.language,
  };
}

function presentAct({ acted_at, reason, ...act }: PersonalDataRows['actsMade'][number]) {
  return { ...act, reason: reason && sayReason(reason, 'en'), at: isoDate(acted_at) };
}

function presentPreferences(row: NonNullable<PersonalDataRows['emailPreferences']>) {
  const { messages, shows_first_line, expiry, favorites, saved_searches, time_zone } = row;
  return {
    ...{ messages, showsFirstLine: shows_first_line, expiry, favorites },
    ...{ savedSearches: saved_searches, timeZone: time_zone },
  };
}

function presentPush({ preferences, devices, unverifiedPhone, mutes, messages }: PersonalDataRows['push']) {
  return {
    preferences: preferences
      ? {
          ...{ quietFrom: preferences.quiet_from, quietUntil: preferences.quiet_until },
          ...{ showsText: preferences.shows_text, timeZone: preferences.time_zone },
        }
      : null,
    devices: devices.map(({ device, kinds, created_at, last_sent_at }) => ({
      ...{ device, kinds, addedAt: isoDate(created_at), lastSentAt: isoDateOrNull(last_sent_at) },
    })),
    unverifiedPhone: unverifiedPhone
      ? { phone: unverifiedPhone.phone, requestedAt: isoDate(unverifiedPhone.created_at) }
      : null,
    muted: mutes.map(({ tag, created_at }) => ({ tag, since: isoDate(created_at) })),
    notifications: messages.map(({ kind, tag, title, body, url, created_at, opened_at }) => ({
      ...{ kind, tag, title, body, url, writtenAt: isoDate(created_at), openedAt: isoDateOrNull(opened_at) },
    })),
  };
}
