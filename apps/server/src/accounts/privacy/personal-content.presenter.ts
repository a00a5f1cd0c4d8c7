// Presents listings, messages, deals, ratings, reports and emails in the personal data export, a row at a time.
import { privacyTexts } from '@chowk/contract/accounts/privacy/personal-data-texts';
import { photoLimits } from '@chowk/contract/limits';
import { photoUrl, photoWidthsOf } from '@chowk/contract/listings/photo-files';
import { presentAttachments, type SignedPhotos } from '../../media/index.ts';
import type * as content from './personal-content.store.ts';

type RowOf<Find extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Find>>[number];

export const isoDate = (moment: Date) => moment.toISOString();
export const isoDateOrNull = (moment: Date | null) => moment?.toISOString() ?? null;

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

type ContactMessageRow = RowOf<typeof content.findContactMessages>;

export function presentContactMessage({ created_at, answered_at, ...contactMessage }: ContactMessageRow) {
  return { ...contactMessage, writtenAt: isoDate(created_at), answeredAt: isoDateOrNull(answered_at) };
}
