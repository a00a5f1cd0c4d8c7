// Rows to the file that a person gets with all that is held about them.
import type { PersonalData } from '@chowk/contract/accounts/privacy/personal-data-schemas';
import { privacyTexts } from '@chowk/contract/accounts/privacy/personal-data-texts';
import { photoLimits } from '@chowk/contract/limits';
import { photoUrl, photoWidthsOf } from '@chowk/contract/listings/photo-files';
import type { Streamable } from '../../http/requests/streamed-list.ts';
import { presentAttachments, type SignedPhotos } from '../../media/index.ts';
import { addressOf } from '../account-address.rules.ts';
import type * as store from './personal-data.store.ts';

type HeldRows = store.HeldRows;
type RowOf<Find extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Find>>[number];

const textOf = (moment: Date) => moment.toISOString();
const textOrNull = (moment: Date | null) => moment?.toISOString() ?? null;

type Asking = { readonly sessionId: string; readonly now: Date };

/** Those that may be long. */
export type HeldLists = Pick<
  Streamable<PersonalData>,
  'listings' | 'favorites' | 'messages' | 'reports' | 'letters' | 'contactLetters'
>;

export function presentPersonalData(
  held: HeldRows,
  lists: HeldLists,
  { sessionId: thisSessionId, now }: Asking,
): Streamable<PersonalData> {
  return {
    ...lists,
    exportedAt: textOf(now),
    person: presentSeller(held.person),
    sessions: held.sessions.map(({ id, device, created_at, last_seen_at, expires_at, ended_at }) => ({
      device,
      startedAt: textOf(created_at),
      lastSeenAt: textOrNull(last_seen_at),
      until: textOf(expires_at),
      endedAt: textOrNull(ended_at),
      isThisOne: id === thisSessionId,
    })),
    passkeys: held.passkeys.map(({ id, name, created_at, last_used_at, refused_at }) => ({
      id,
      name,
      addedAt: textOf(created_at),
      lastUsedAt: textOrNull(last_used_at),
      refusedAt: textOrNull(refused_at),
    })),
    knownDevices: held.knownDevices.map(({ known_since, last_signed_in_at }) => ({
      since: textOf(known_since),
      lastSignedInAt: textOf(last_signed_in_at),
    })),
    passwordTries: held.passwordTries.map(({ count, last_at }) => ({ count, lastAt: textOf(last_at) })),
    passwordResets: held.passwordResets.map(({ email, created_at, ended_at }) => ({
      email,
      requestedAt: textOf(created_at),
      endedAt: textOrNull(ended_at),
    })),
    emailLinks: held.emailLinks.map(({ purpose, email, created_at, ended_at }) => ({
      purpose,
      email,
      requestedAt: textOf(created_at),
      endedAt: textOrNull(ended_at),
    })),
    renewalLinks: held.renewalLinks.map(({ listing_id, email, ...link }) => ({
      listingId: listing_id,
      email,
      expiresAt: textOf(link.expires_at),
      sentAt: textOf(link.created_at),
      usedAt: textOrNull(link.used_at),
    })),
    shownPhoneNumbers: held.shownPhones.map(({ listing_id, shown_at }) => ({
      listingId: listing_id,
      at: textOf(shown_at),
    })),
    blockedPeople: held.blocked.map(({ id, full_name, created_at }) => ({
      personId: id,
      fullName: full_name,
      since: textOf(created_at),
    })),
    letterPreferences: held.letterPreferences ? presentPreferences(held.letterPreferences) : null,
    answeredLetters: held.answers.map(({ id, answer, answered_at }) => ({
      letterId: id,
      answer,
      answeredAt: textOf(answered_at),
    })),
    decidedReports: held.decisions.map(({ id, decision, reason, note, decided_at }) => ({
      reportId: id,
      decision,
      reason,
      note,
      decidedAt: textOrNull(decided_at),
    })),
    moderation: { received: held.actsReceived.map(presentAct), made: held.actsMade.map(presentAct) },
  };
}

function presentSeller({ id, username, full_name, location, avatar, role, ...row }: HeldRows['person']) {
  const email = addressOf({ id, ...row });
  return {
    id,
    userName: username === id ? email : username,
    email,
    fullName: full_name,
    location,
    avatar,
    role,
    showsSold: row.shows_sold,
    joinedAt: textOf(row.created_at),
    signsInWith: { password: row.password_hash !== null, google: row.google_subject !== null },
    googleId: row.google_subject,
    suspendedAt: textOrNull(row.suspended_at),
    emailConfirmedAt: textOrNull(row.email_confirmed_at),
    newEmail: row.new_email,
    lettersRefused: row.mail_failures,
    passkeyOfferedAt: textOrNull(row.passkey_offered_at),
    language: row.language,
  };
}

type ListingRow = RowOf<typeof store.findListings>;

export function presentHeldListing({ price, created_at, updated_at, expires_at, ...listing }: ListingRow) {
  const { hidden_status, hidden_for, photos, views, ...row } = listing;
  return {
    ...row,
    hidden: hidden_status && hidden_for ? { status: hidden_status, because: hidden_for } : null,
    price: Number(price),
    createdAt: textOf(created_at),
    updatedAt: textOf(updated_at),
    expiresAt: textOf(expires_at),
    photos: photos.map(({ id, file_name, width, height, preview, created_at: addedAt }) => ({
      id,
      url: photoUrl(file_name, photoWidthsOf(width).at(-1) ?? photoLimits.widths[0]),
      width,
      height,
      preview,
      addedAt: textOf(addedAt),
    })),
    views: views.map(({ day, views: people }) => ({ day, people })),
  };
}

type FavoriteRow = RowOf<typeof store.findFavorites>;

export function presentFavorite({ id, listing_id, title, status, created_at }: FavoriteRow) {
  return {
    id,
    listingId: listing_id,
    title: status === 'deleted' ? null : title,
    keptAt: textOf(created_at),
  };
}

/** Photos of messages are private: their addresses are signed. */
export function presentMessage(row: RowOf<typeof store.findSent>, sign: SignedPhotos['sign']) {
  const { photos = [], place = null } = presentAttachments(row, sign, 'download').attachments ?? {};
  return {
    id: row.id,
    listingId: row.listing_id,
    listingTitle: row.listing_title,
    personId: row.other_id,
    personName: row.other_name,
    content: row.content,
    sentAt: textOf(row.created_at),
    readAt: textOrNull(row.read_at),
    awaitsConfirmation: row.awaits_confirmation,
    photos: photos.map(({ fileName: _, ...photo }) => photo),
    place,
  };
}

export function presentReport({ id, listing_id, person_id, email, reason, description, state, ...row }: ReportRow) {
  const times = { reportedAt: textOf(row.created_at), decidedAt: textOrNull(row.decided_at) };
  return { id, listingId: listing_id, personId: person_id, email, reason, description, state, ...times };
}
type ReportRow = RowOf<typeof store.findReports>;

function presentAct({ acted_at, ...act }: HeldRows['actsMade'][number]) {
  return { ...act, at: textOf(acted_at) };
}

const link = /https?:\/\/[^\s"'<>]*/g;
/** Tokens follow `#` or `?` in a link: a reader of the export must not be able to use them. */
const withoutTokens = (text: string) =>
  text.replaceAll(link, (url) => (/[?#]/.test(url) ? privacyTexts.linkLeftOut : url));

type MailRow = RowOf<typeof store.findContactMessages>;

export function presentContactMessage({ id, recipient, reply_to, subject, topic, ...row }: MailRow) {
  const words = { body: withoutTokens(row.body), html: row.html === null ? null : withoutTokens(row.html) };
  const times = {
    writtenAt: textOf(row.created_at),
    sentAt: textOrNull(row.sent_at),
    givenUpAt: textOrNull(row.given_up_at),
  };
  return { id, to: recipient, replyTo: reply_to, subject, ...words, topic, ...times };
}

function presentPreferences(row: NonNullable<HeldRows['letterPreferences']>) {
  const { messages, shows_first_line, expiry, favorites, time_zone } = row;
  return { messages, showsFirstLine: shows_first_line, expiry, favorites, timeZone: time_zone };
}

type OwnContactMessage = RowOf<typeof store.findOwnContactMessages>;

export function presentOwnContactMessage({ created_at, answered_at, ...letter }: OwnContactMessage) {
  return { ...letter, writtenAt: textOf(created_at), answeredAt: textOrNull(answered_at) };
}
