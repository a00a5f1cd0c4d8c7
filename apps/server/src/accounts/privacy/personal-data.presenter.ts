// Personal data export: database rows to the response.
import type { PersonalData } from '@chowk/contract/accounts/privacy/personal-data-schemas';
import { privacyTexts } from '@chowk/contract/accounts/privacy/personal-data-texts';
import { photoLimits } from '@chowk/contract/limits';
import { photoUrl, photoWidthsOf } from '@chowk/contract/listings/photo-files';
import { presentAttachments, type SignedPhotos } from '../../media/index.ts';
import { emailOf } from '../email-address.rules.ts';
import type { PersonalDataRows } from './personal-data.store.ts';

const isoDate = (moment: Date) => moment.toISOString();
const isoDateOrNull = (moment: Date | null) => moment?.toISOString() ?? null;

type PresentOptions = {
  readonly sessionId: string;
  readonly now: Date;
  readonly sign: SignedPhotos['sign'];
};

export function presentPersonalData(
  rows: PersonalDataRows,
  { sessionId: thisSessionId, now, sign }: PresentOptions,
): PersonalData {
  const showMessage = (row: PersonalDataRows['sent'][number]) => presentMessage(row, sign);
  const photos = Map.groupBy(rows.photos, (photo) => photo.listing_id);
  const views = Map.groupBy(rows.views, (each) => each.listing_id);
  return {
    exportedAt: isoDate(now),
    person: presentOwnUser(rows.user),
    sessions: rows.sessions.map(({ id, device, created_at, last_seen_at, expires_at, ended_at }) => ({
      device,
      startedAt: isoDate(created_at),
      lastSeenAt: isoDateOrNull(last_seen_at),
      until: isoDate(expires_at),
      endedAt: isoDateOrNull(ended_at),
      isThisOne: id === thisSessionId,
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
    listings: rows.listings.map((listing) =>
      presentListing(listing, photos.get(listing.id) ?? [], views.get(listing.id) ?? []),
    ),
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
    favorites: rows.favorites.map(({ id, listing_id, title, status, created_at }) => ({
      id,
      listingId: listing_id,
      title: status === 'deleted' ? null : title,
      keptAt: isoDate(created_at),
    })),
    messages: { sent: rows.sent.map(showMessage), received: rows.received.map(showMessage) },
    blockedPeople: rows.blocked.map(({ id, full_name, created_at }) => ({
      personId: id,
      fullName: full_name,
      since: isoDate(created_at),
    })),
    reports: rows.reports.map(presentReport),
    letters: rows.letters.map(presentEmail),
    letterPreferences: rows.letterPreferences ? presentPreferences(rows.letterPreferences) : null,
    contactLetters: rows.contactLetters.map(presentContactMessage),
    answeredLetters: rows.answers.map(({ id, answer, answered_at }) => ({
      letterId: id,
      answer,
      answeredAt: isoDate(answered_at),
    })),
    decidedReports: rows.decisions.map(({ id, decision, reason, note, decided_at }) => ({
      reportId: id,
      decision,
      reason,
      note,
      decidedAt: isoDateOrNull(decided_at),
    })),
    moderation: { received: rows.actsReceived.map(presentAct), made: rows.actsMade.map(presentAct) },
  };
}

function presentOwnUser({ id, username, full_name, location, avatar, role, ...row }: PersonalDataRows['user']) {
  const email = emailOf({ id, ...row });
  return {
    id,
    userName: username === id ? email : username,
    email,
    fullName: full_name,
    location,
    avatar,
    role,
    showsSold: row.shows_sold,
    joinedAt: isoDate(row.created_at),
    signsInWith: { password: row.password_hash !== null, google: row.google_subject !== null },
    googleId: row.google_subject,
    suspendedAt: isoDateOrNull(row.suspended_at),
    emailConfirmedAt: isoDateOrNull(row.email_verified_at),
    newEmail: row.pending_email,
    lettersRefused: row.mail_failures,
    passkeyOfferedAt: isoDateOrNull(row.passkey_offered_at),
    language: row.language,
  };
}

type ListingRow = PersonalDataRows['listings'][number];
type PhotoRow = PersonalDataRows['photos'][number];

function presentListing(
  { price, created_at, updated_at, expires_at, ...listing }: ListingRow,
  photos: PhotoRow[],
  views: PersonalDataRows['views'],
) {
  const { hidden_status, hidden_for, ...row } = listing;
  return {
    ...row,
    hidden: hidden_status && hidden_for ? { status: hidden_status, because: hidden_for } : null,
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
    views: views.map(({ day, views: people }) => ({ day, people })),
  };
}

function presentMessage(row: PersonalDataRows['sent'][number], sign: SignedPhotos['sign']) {
  const { photos = [], place = null } = presentAttachments(row, sign, 'download').attachments ?? {};
  return {
    id: row.id,
    listingId: row.listing_id,
    listingTitle: row.listing_title,
    personId: row.other_id,
    personName: row.other_name,
    content: row.content,
    sentAt: isoDate(row.created_at),
    readAt: isoDateOrNull(row.read_at),
    awaitsConfirmation: row.awaits_confirmation,
    photos: photos.map(({ fileName: _, ...photo }) => photo),
    place,
  };
}

function presentReport({ id, listing_id, person_id, email, reason, description, state, ...row }: ReportRow) {
  const times = { reportedAt: isoDate(row.created_at), decidedAt: isoDateOrNull(row.decided_at) };
  return { id, listingId: listing_id, personId: person_id, email, reason, description, state, ...times };
}
type ReportRow = PersonalDataRows['reports'][number];

function presentAct({ acted_at, ...act }: PersonalDataRows['actsMade'][number]) {
  return { ...act, at: isoDate(acted_at) };
}

const link = /https?:\/\/[^\s"'<>]*/g;
/** Tokens follow `#` or `?` in a link: a reader of the export must not be able to use them. */
const withoutTokens = (text: string) =>
  text.replaceAll(link, (url) => (/[?#]/.test(url) ? privacyTexts.linkLeftOut : url));

function presentEmail({ id, recipient, reply_to, subject, topic, ...row }: PersonalDataRows['letters'][number]) {
  const words = { body: withoutTokens(row.body), html: row.html === null ? null : withoutTokens(row.html) };
  const times = {
    writtenAt: isoDate(row.created_at),
    sentAt: isoDateOrNull(row.sent_at),
    givenUpAt: isoDateOrNull(row.given_up_at),
  };
  return { id, to: recipient, replyTo: reply_to, subject, ...words, topic, ...times };
}

function presentPreferences(row: NonNullable<PersonalDataRows['letterPreferences']>) {
  const { messages, shows_first_line, expiry, favorites, time_zone } = row;
  return { messages, showsFirstLine: shows_first_line, expiry, favorites, timeZone: time_zone };
}

function presentContactMessage({ created_at, answered_at, ...letter }: PersonalDataRows['contactLetters'][number]) {
  return { ...letter, writtenAt: isoDate(created_at), answeredAt: isoDateOrNull(answered_at) };
}
