// Presents the personal data export.

import type { PersonalData } from '@chowk/contract/accounts/privacy/personal-data-schemas';
import { privacyTexts } from '@chowk/contract/accounts/privacy/personal-data-texts';
import { sayReason } from '@chowk/contract/email/ready-reasons';
import { photoLimits } from '@chowk/contract/limits';
import { photoUrl, photoWidthsOf } from '@chowk/contract/listings/photo-files';
import type { Streamable } from '../../http/requests/streamed-list.ts';
import { presentAttachments, type SignedPhotos } from '../../media/index.ts';
import { roleOf } from '../accounts.rules.ts';
import { emailOf } from '../email-address.rules.ts';
import type * as content from './personal-content.store.ts';
import type { PersonalDataRows } from './personal-data.store.ts';

type RowOf<Find extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Find>>[number];

const isoDate = (moment: Date) => moment.toISOString();
const isoDateOrNull = (moment: Date | null) => moment?.toISOString() ?? null;

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
    user: presentSeller(rows.user),
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

function presentSeller({ id, username, full_name, location, avatar, role, ...row }: PersonalDataRows['user']) {
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

type ListingRow = RowOf<typeof content.findListings>;

export function presentListing({ price, created_at, updated_at, expires_at, ...listing }: ListingRow) {
  const { photos, views, prices, sale, hits, ...row } = listing;
  return {
    ...row,
    price: Number(price),
    createdAt: isoDate(created_at),
    updatedAt: isoDate(updated_at),
    expiresAt: isoDate(expires_at),
    photos: photos.map(({ id, file_name, width, height, preview, created_at: addedAt }) => ({
      id,
      url: photoUrl(file_name, photoWidthsOf(width).at(-1) ?? photoLimits.widths[0]),
      width,
      height,
      preview,
      addedAt: isoDate(addedAt),
    })),
    views: views.map(({ day, views: visitors }) => ({ day, visitors })),
    earlierPrices: prices.map((each) => ({
      ...{ price: Number(each.price), from: isoDate(each.started_at), until: isoDate(each.ended_at) },
    })),
    sale: sale && { soldAt: isoDate(sale.sold_at), kind: sale.kind },
    ruleHits: hits.map(({ rule_name: rule, rule_version: version, action, found, created_at: at }) => ({
      ...{ rule, version, action, found, at: isoDate(at) },
    })),
  };
}

type FavoriteRow = RowOf<typeof content.findFavorites>;

export function presentFavorite({ id, listing_id, title, status, created_at }: FavoriteRow) {
  return {
    id,
    listingId: listing_id,
    title: status === 'deleted' ? null : title,
    keptAt: isoDate(created_at),
  };
}

export function presentSavedSearch(row: RowOf<typeof content.findSavedSearches>) {
  const { id, name, search, understood, frequency, per_day, alerts, created_at, changed_at, seen_at } = row;
  return {
    ...{ id, name, search, understood, frequency, perDay: per_day },
    createdAt: isoDate(created_at),
    changedAt: isoDate(changed_at),
    seenAt: isoDate(seen_at),
    alerts: alerts.map(({ listing_id, found_at, sent_at }) => ({
      listingId: listing_id,
      foundAt: isoDate(new Date(found_at)),
      sentAt: sent_at && isoDate(new Date(sent_at)),
    })),
  };
}

/** Photos of messages are private: their addresses are signed. */
export function presentMessage(row: RowOf<typeof content.findSent>, sign: SignedPhotos['sign']) {
  const { photos = [], place = null } = presentAttachments(row, sign, 'download').attachments ?? {};
  return {
    id: row.id,
    listingId: row.listing_id,
    listingTitle: row.listing_title,
    userId: row.other_id,
    userName: row.other_name,
    content: row.content,
    sentAt: isoDate(row.created_at),
    readAt: isoDateOrNull(row.read_at),
    awaitsConfirmation: row.state === 'pending',
    photos: photos.map(({ fileName: _, ...photo }) => photo),
    place,
    deal: row.deal,
  };
}

type Between = Pick<RowOf<typeof content.findDeals>, 'id' | 'listing_id' | 'seller_id' | 'buyer_id' | 'is_by_buyer'>;

const presentParties = ({ id, listing_id, seller_id, buyer_id, is_by_buyer }: Between) => ({
  ...{ id, listingId: listing_id, sellerId: seller_id, buyerId: buyer_id, isByBuyer: is_by_buyer },
});

export function presentDeal(row: RowOf<typeof content.findDeals>) {
  return {
    ...presentParties(row),
    state: row.state,
    reason: row.reason,
    amount: row.amount === null ? null : Number(row.amount),
    createdAt: isoDate(row.created_at),
    changedAt: isoDate(row.changed_at),
    reservedUntil: isoDateOrNull(row.reserved_until),
    soldAt: isoDateOrNull(row.sold_at),
  };
}

export function presentMeeting({ state, at, place: label, latitude, longitude, ...row }: MeetingRow) {
  const place = { label, latitude, longitude };
  return { ...presentParties(row), state, at: isoDate(at), place, createdAt: isoDate(row.created_at) };
}
type MeetingRow = RowOf<typeof content.findMeetings>;

export function presentRating(row: RowOf<typeof content.findRatings>) {
  const { id, listing_id, rater_id, rated_id, is_up, reasons, words, answer } = row;
  return {
    ...{ id, listingId: listing_id, raterId: rater_id, ratedId: rated_id, isUp: is_up, reasons, words, answer },
    ratedAt: isoDate(row.created_at),
    answeredAt: isoDateOrNull(row.answered_at),
    removedAt: isoDateOrNull(row.removed_at),
    removalReason: row.removal_reason,
  };
}

export function presentReport({ id, listing_id, person_id, email, reason, description, state, ...row }: ReportRow) {
  const times = { reportedAt: isoDate(row.created_at), decidedAt: isoDateOrNull(row.decided_at) };
  return { id, listingId: listing_id, userId: person_id, email, reason, description, state, ...times };
}
type ReportRow = RowOf<typeof content.findReports>;

function presentAct({ acted_at, reason, ...act }: PersonalDataRows['actsMade'][number]) {
  return { ...act, reason: reason && sayReason(reason, 'en'), at: isoDate(acted_at) };
}

const link = /https?:\/\/[^\s"'<>]*/g;
/** Tokens follow `#` or `?` in a link: a reader of the export must not be able to use them. */
const withoutTokens = (text: string) =>
  text.replaceAll(link, (url) => (/[?#]/.test(url) ? privacyTexts.linkLeftOut : url));

type EmailRow = RowOf<typeof content.findEmails>;

export function presentEmail({ id, recipient, reply_to, subject, topic, ...row }: EmailRow) {
  const words = { body: withoutTokens(row.body), html: row.html === null ? null : withoutTokens(row.html) };
  const times = {
    writtenAt: isoDate(row.created_at),
    sentAt: isoDateOrNull(row.sent_at),
    givenUpAt: isoDateOrNull(row.given_up_at),
  };
  return { id, to: recipient, replyTo: reply_to, subject, ...words, topic, ...times };
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

type ContactMessageRow = RowOf<typeof content.findContactMessages>;

export function presentContactMessage({ created_at, answered_at, ...contactMessage }: ContactMessageRow) {
  return { ...contactMessage, writtenAt: isoDate(created_at), answeredAt: isoDateOrNull(answered_at) };
}
