// Emails about favorites that became cheaper or were sold, ten minutes after the last change.

import type { PlaceMap } from '@chowk/contract/email/email-content';
import { toEmailLine } from '@chowk/contract/email/email-line';
import { favoriteEmailTexts } from '@chowk/contract/email/texts/favorite-email-texts';
import { textsIn } from '@chowk/contract/languages/define-texts';
import type { LanguageId } from '@chowk/contract/languages/languages';
import { formatPrice } from '@chowk/contract/prices/price';
import { pushNotificationTexts } from '@chowk/contract/push/push-notification-texts';
import { inTransaction, type Transacting } from '../database/database.ts';
import { type EmailContent, findEmailPreferences } from '../email/index.ts';
import {
  claimNews,
  type FavoriteRow,
  findFavoriteUsersDue,
  findListingsDue,
  lockFavorites,
  markKnown,
  postponeFavorites,
  scheduleFavoriteEmails,
} from './favorites.store.ts';
import { forEachId, type NotificationParts } from './notification-rounds.ts';
import { EMAIL_INTERVAL_MS, favoriteNews, type News, waitUntil } from './notifications.rules.ts';
import { findLastEmailAt, lockRecipient, type Recipient } from './recipients.store.ts';

export async function notifyFavorites(parts: NotificationParts, signal?: AbortSignal): Promise<void> {
  const { database, now } = parts;
  await forEachId({
    findPage: (after, limit) => findListingsDue(database, now(), after, limit),
    work: (listingId) =>
      inTransaction(database, async (transaction) => {
        if (await claimNews(transaction, listingId, now())) await scheduleFavoriteEmails(transaction, listingId, now());
      }),
    signal,
  });
  await forEachId({
    findPage: (after, limit) => findFavoriteUsersDue(database, now(), after, limit),
    work: (userId) => inTransaction(database, (transaction) => notifyUser(transaction, parts, userId)),
    signal,
  });
}

async function notifyUser(transaction: Transacting, parts: NotificationParts, userId: string): Promise<void> {
  const now = parts.now();
  const recipient = await lockRecipient(transaction, userId);
  const rows = await lockFavorites(transaction, userId, now);
  if (rows.length === 0) return;
  const { favorites: isWanted } = await findEmailPreferences(transaction, userId);
  const withNews =
    recipient && isWanted ? rows.map((row) => ({ row, news: favoriteNews(row, now) })).filter(isNews) : [];
  if (!recipient || withNews.length === 0) return markKnown(transaction, rows, new Set());
  const last = await findLastEmailAt(transaction, userId, 'favorites');
  const next = waitUntil(last, EMAIL_INTERVAL_MS, now);
  if (next) {
    const ids = rows.map(({ favorite_id }) => favorite_id);
    return postponeFavorites(transaction, ids, next);
  }
  const [only, ...others] = withNews;
  const isCheaper = only?.news === 'cheaper' && others.length === 0;
  const map = isCheaper ? await parts.findPlaceMap({ ...only.row, name: only.row.city }) : null;
  const afterPush = await parts.push.send(transaction, {
    ...{ userId, kind: 'favorites', tag: 'favorites', ...pushTarget(withNews) },
    write: (language) => writeFavoritePush(withNews, language),
  });
  await parts.emailQueue.queue(transaction, {
    afterPush,
    to: recipient.email,
    userId,
    replyTo: null,
    topic: 'favorites',
    write: (site, language) => writeFavoriteEmail(recipient, withNews, { site, language, map: map?.(language) }),
  });
  await markKnown(transaction, rows, new Set(withNews.map(({ row }) => row)));
}

function isNews<R, N>(each: { row: R; news: N | null }): each is { row: R; news: N } {
  return each.news !== null;
}

const MAX_LISTINGS_LISTED = 20;

type FavoriteWithNews = { readonly row: FavoriteRow; readonly news: News };
type Reader = { readonly site: string; readonly language: LanguageId; readonly map?: PlaceMap | undefined };
type SubjectAndBody = { readonly subject: string; readonly body: EmailContent };

function writeFavoriteEmail(
  recipient: Recipient,
  withNews: readonly FavoriteWithNews[],
  reader: Reader,
): SubjectAndBody {
  const [only, ...others] = withNews;
  if (!only) throw new Error('an email about no listing');
  return others.length === 0 ? writeAboutOne(recipient, only, reader) : writeAboutMany(recipient, withNews, reader);
}

function writeAboutOne({ full_name }: Recipient, { row, news }: FavoriteWithNews, reader: Reader): SubjectAndBody {
  const { site, language } = reader;
  const title = toEmailLine(row.title);
  const { subjectSold, subjectCheaper, intro, open } = textsIn(favoriteEmailTexts, language).one;
  return {
    subject: news === 'sold' ? subjectSold({ title }) : subjectCheaper({ title }),
    body: {
      name: full_name,
      paragraphs: [intro({ title }), whatHappened({ row, news }, language)],
      map: reader.map,
      button: news === 'sold' ? openFavorites(reader) : { label: open, url: listingUrl(site, row) },
    },
  };
}

function writeAboutMany({ full_name }: Recipient, rows: readonly FavoriteWithNews[], reader: Reader): SubjectAndBody {
  const { site, language } = reader;
  const { subject, intro, more } = textsIn(favoriteEmailTexts, language).many;
  const unnamed = rows.length - MAX_LISTINGS_LISTED;
  const items = rows.slice(0, MAX_LISTINGS_LISTED).map((each) => ({
    title: each.row.title,
    note: whatHappened(each, language),
    url: listingUrl(site, each.row),
  }));
  return {
    subject: subject({ number: rows.length }),
    body: {
      name: full_name,
      paragraphs: [intro],
      items,
      button: openFavorites(reader),
      ...(unnamed > 0 ? { closing: [more({ number: unnamed })] } : {}),
    },
  };
}

/** The only listing, or the list of favorites: a sold listing has no page for others. */
function pushTarget([only, ...others]: readonly FavoriteWithNews[]): { readonly url: string } {
  const isOne = only && others.length === 0 && only.news !== 'sold';
  return { url: isOne ? `/listing/${only.row.listing_id}` : '/favorites' };
}

function writeFavoritePush(
  [only, ...others]: readonly FavoriteWithNews[],
  language: LanguageId,
): { title: string; body: string } {
  const { favorite: push } = textsIn(pushNotificationTexts, language);
  if (!only || others.length > 0) return { title: push.many({ number: others.length + 1 }), body: push.manyBody };
  const title = toEmailLine(only.row.title);
  if (only.news === 'sold') return { title: push.sold({ title }), body: push.soldBody };
  const prices = { price: formatPrice(only.row.price), before: formatPrice(only.row.known_price) };
  return { title: push.cheaper({ title }), body: push.cheaperBody(prices) };
}

const openFavorites = ({ site, language }: Reader) => ({
  label: textsIn(favoriteEmailTexts, language).openFavorites,
  url: `${site}/favorites`,
});
const listingUrl = (site: string, { listing_id }: FavoriteRow) => `${site}/listing/${listing_id}`;

function whatHappened({ row, news }: FavoriteWithNews, language: LanguageId): string {
  const texts = textsIn(favoriteEmailTexts, language);
  if (news === 'sold') return texts.sold;
  return texts.cheaper({ price: formatPrice(row.price), before: formatPrice(row.known_price) });
}
