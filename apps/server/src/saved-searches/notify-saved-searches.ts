// Emails about saved searches: at once for each search, or one daily email for all; each with its mark in one transaction per user.
import type { PlaceMap } from '@chowk/contract/email/email-content';
import { toEmailLine } from '@chowk/contract/email/email-line';
import { savedSearchEmailTexts } from '@chowk/contract/email/texts/saved-search-email-texts';
import { textsIn } from '@chowk/contract/languages/define-texts';
import type { LanguageId } from '@chowk/contract/languages/languages';
import { DAY_MS } from '@chowk/contract/limits';
import type { ChoiceOf } from '@chowk/contract/listings/listing-fields';
import { placeName } from '@chowk/contract/places/place-names';
import { formatListingPrice, formatPrice } from '@chowk/contract/prices/price';
import { pushNotificationTexts } from '@chowk/contract/push/push-notification-texts';
import { nameSearch } from '@chowk/contract/saved-searches/describe-search';
import { hereSince } from '@chowk/contract/text/here-since';
import type { Config } from '../config/config.ts';
import { inTransaction, type Transacting } from '../database/database.ts';
import { createStopLink, type EmailContent, findEmailPreferences } from '../email/index.ts';
import {
  findLastEmailAt,
  forEachId,
  lockRecipient,
  type NotificationParts,
  nextDigest,
  type Recipient,
  waitUntil,
} from '../notifications/index.ts';
import {
  type AlertListing,
  type AlertSearch,
  type DueAlert,
  findNewListings,
  findUsersDue,
  finishAlerts,
  lockBroadDue,
  lockDueAlerts,
  postponeAlerts,
  recordAnnounced,
  setDigestAt,
} from './alerts.store.ts';
import type { SearchCompiler } from './compile-search.ts';
import { tagOfSearch } from './saved-search-jobs.ts';

/** The first listing is notified at once, those of the next minutes together. */
const EMAIL_INTERVAL_MS = 5 * 60_000;
const MAX_LISTINGS = 20;
const MAX_BROAD_LISTINGS = 10;
/** Of a broad search, so many new listings are counted. */
const MAX_COUNTED = 1000;

type SearchAlert = { readonly search: AlertSearch; readonly listings: readonly AlertListing[] };

export type AlertParts = NotificationParts & {
  readonly config: Pick<Config, 'tokenSecret'>;
  readonly compiler: Pick<SearchCompiler, 'findSince'>;
};

export function notifySavedSearches(parts: AlertParts, signal?: AbortSignal): Promise<void> {
  const { database, now } = parts;
  return forEachId({
    findPage: (after, limit) => findUsersDue(database, now(), after, limit),
    work: (userId) => inTransaction(database, (transaction) => notifyUser(transaction, parts, userId)),
    signal,
  });
}

async function notifyUser(transaction: Transacting, parts: AlertParts, userId: string): Promise<void> {
  const now = parts.now();
  const recipient = await lockRecipient(transaction, userId);
  const { timeZone } = await findEmailPreferences(transaction, userId);
  const due = await lockDueAlerts(transaction, userId, now);
  const wanted = due.filter(({ is_on_sale, frequency }) => recipient && is_on_sale && frequency !== 'never');
  await finishAlerts(
    transaction,
    due.filter((alert) => !wanted.includes(alert)),
    null,
  );
  const instant = wanted.filter(({ frequency }) => frequency === 'instant');
  const daily = wanted.filter(({ frequency }) => frequency === 'daily');
  if (recipient) await notifyInstantly(transaction, parts, recipient, instant);
  const isScheduled = ({ due_at }: DueAlert) => isDigestTime(due_at, timeZone);
  await postponeAlerts(
    transaction,
    daily.filter((alert) => !isScheduled(alert)),
    nextDigest(now, timeZone),
  );
  await notifyDaily(transaction, parts, { userId, recipient, timeZone }, daily.filter(isScheduled));
}

/** Set by an earlier round, not by the listing. */
function isDigestTime(dueAt: Date, timeZone: string | null): boolean {
  return nextDigest(new Date(dueAt.getTime() - 1), timeZone).getTime() === dueAt.getTime();
}

async function notifyInstantly(
  transaction: Transacting,
  parts: AlertParts,
  recipient: Recipient,
  alerts: readonly DueAlert[],
): Promise<void> {
  if (alerts.length === 0) return;
  const now = parts.now();
  const last = await findLastEmailAt(transaction, recipient.id, 'savedSearches');
  const next = waitUntil(last, EMAIL_INTERVAL_MS, now);
  if (next) return postponeAlerts(transaction, alerts, next);
  for (const found of groupBySearch(alerts)) {
    const [only, ...others] = found.listings;
    const map = only && others.length === 0 ? await parts.findPlaceMap({ ...only, name: only.city }) : null;
    const afterPush = await parts.push.send(transaction, {
      ...{ userId: recipient.id, kind: 'savedSearches', tag: tagOfSearch(found.search.search_id), url: pushUrl(found) },
      write: (language) => ({ title: nameOf(found.search, language), body: pushLine(found, language) }),
    });
    await parts.emailQueue.queue(transaction, {
      afterPush,
      ...{ to: recipient.email, userId: recipient.id, replyTo: null },
      ...{ topic: 'savedSearches', savedSearchId: found.search.search_id },
      write: (site, language) => writeInstantEmail(recipient, found, { site, language, map: map?.(language) }),
    });
  }
  await finishAlerts(transaction, alerts, now);
}

const pushUrl = ({ listings: [only, ...others] }: SearchAlert) =>
  only && others.length === 0 ? listingUrl('', only) : searchesUrl('');

/** The title of the push names the search. */
function pushLine({ listings }: SearchAlert, language: LanguageId): string {
  const [only, ...others] = listings;
  if (!only || others.length > 0)
    return textsIn(pushNotificationTexts, language).savedSearch.many({ count: listings.length });
  const texts = textsIn(savedSearchEmailTexts, language);
  const about = { title: toEmailLine(only.title), price: priceOf(only, language) };
  return only.price_before === null ? texts.one.subject(about) : texts.one.subjectCheaper(about);
}

function groupBySearch(alerts: readonly DueAlert[]): SearchAlert[] {
  const groups = Map.groupBy(alerts, ({ search_id }) => search_id);
  return [...groups.values()].map((listings) => ({ search: listings[0] as DueAlert, listings }));
}

type DailyFacts = {
  readonly userId: string;
  readonly recipient: Recipient | null;
  readonly timeZone: string | null;
};

async function notifyDaily(
  transaction: Transacting,
  parts: AlertParts,
  { userId, recipient, timeZone }: DailyFacts,
  alerts: readonly DueAlert[],
): Promise<void> {
  const now = parts.now();
  const found: SearchAlert[] = [];
  for (const search of await lockBroadDue(transaction, userId, now)) {
    await setDigestAt(transaction, search.search_id, nextDigest(now, timeZone));
    // What was there when the search was saved is not new.
    const planned = Math.min(search.digest_at.getTime(), now.getTime());
    const since = new Date(Math.max(planned - DAY_MS, search.changed_at.getTime()));
    const ids = await parts.compiler.findSince(search.search, since, MAX_COUNTED).catch(findNothingIfTooSlow);
    const listings = await findNewListings(transaction, userId, ids, now);
    const shown = { userId, searchId: search.search_id, now };
    await recordAnnounced(transaction, shown, listings.slice(0, MAX_BROAD_LISTINGS));
    if (listings.length > 0) found.push({ search, listings });
  }
  if (recipient && (alerts.length > 0 || found.length > 0)) {
    await parts.emailQueue.queue(transaction, {
      ...{ to: recipient.email, userId, replyTo: null, topic: 'savedSearches' },
      write: (site, language) => {
        const { tokenSecret: secret } = parts.config;
        return writeDailyEmail(recipient, groupBySearch(alerts), found, { site, language, secret });
      },
    });
  }
  await finishAlerts(transaction, alerts, now);
}

/** At its time limit a search finds nothing today: every round would otherwise fail for the user, and search for as long again. */
function findNothingIfTooSlow(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === '57014') return [];
  throw error;
}

type Reader = { readonly site: string; readonly language: LanguageId; readonly map?: PlaceMap | undefined };
type SubjectAndBody = { readonly subject: string; readonly body: EmailContent };

const nameOf = (search: AlertSearch, language: LanguageId) => toEmailLine(nameSearch(search, language));
const listingUrl = (site: string, { listing_id }: AlertListing) => `${site}/listing/${listing_id}`;
const searchesUrl = (site: string) => `${site}/saved-searches`;
const priceOf = ({ price, pricing }: AlertListing, language: LanguageId) =>
  formatListingPrice({ price: Number(price), pricing: pricing as ChoiceOf<'pricing'> | null }, language);

function noteOf(listing: AlertListing, language: LanguageId): string {
  const texts = textsIn(savedSearchEmailTexts, language);
  const [price, place] = [priceOf(listing, language), placeName(listing.city, language)];
  if (listing.price_before === null) return texts.note({ price, place });
  return texts.cheaper({ price, before: formatPrice(listing.price_before), place });
}

const toItem = ({ site, language }: Reader, listing: AlertListing, note = noteOf(listing, language)) => ({
  title: listing.title,
  note: `${note} · ${hereSince(listing.seller_joined_at, language)}`,
  url: listingUrl(site, listing),
});

function writeInstantEmail(
  { full_name }: Recipient,
  { search, listings }: SearchAlert,
  reader: Reader,
): SubjectAndBody {
  const { site, language } = reader;
  const texts = textsIn(savedSearchEmailTexts, language);
  const [only, ...others] = listings;
  if (!only) throw new Error('an email about no listing');
  const name = nameOf(search, language);
  if (others.length > 0) {
    const unnamed = listings.length - MAX_LISTINGS;
    return {
      subject: texts.many.subject({ number: listings.length, search: name }),
      body: {
        name: full_name,
        paragraphs: [texts.many.intro({ search: name })],
        items: listings.slice(0, MAX_LISTINGS).map((listing) => toItem(reader, listing)),
        button: { label: texts.openSearches, url: searchesUrl(site) },
        ...(unnamed > 0 ? { closing: [texts.more({ number: unnamed })] } : {}),
      },
    };
  }
  const { subject, subjectCheaper, intro, introCheaper, open } = texts.one;
  const isCheaper = only.price_before !== null;
  const about = { title: toEmailLine(only.title), price: priceOf(only, language) };
  return {
    subject: isCheaper ? subjectCheaper(about) : subject(about),
    body: {
      name: full_name,
      paragraphs: [isCheaper ? introCheaper({ search: name }) : intro({ search: name })],
      // In an email about one listing only: several maps would be longer than what they belong to.
      items: [{ ...toItem(reader, only), map: reader.map }],
      button: { label: open, url: listingUrl(site, only) },
    },
  };
}

function writeDailyEmail(
  { full_name }: Recipient,
  exact: readonly SearchAlert[],
  broad: readonly SearchAlert[],
  reader: Reader & { readonly secret: string },
): SubjectAndBody {
  const { site, language, secret } = reader;
  const texts = textsIn(savedSearchEmailTexts, language);
  const { subject, intro, note, broad: broadly } = texts.daily;
  const listed = [
    ...exact.flatMap(({ search, listings }) => listings.map((listing) => ({ search, listing }))).slice(0, MAX_LISTINGS),
    ...broad.flatMap(({ search, listings }) =>
      listings.slice(0, MAX_BROAD_LISTINGS).map((listing) => ({ search, listing })),
    ),
  ];
  const all = [...exact, ...broad];
  const count = all.reduce((sum, { listings }) => sum + listings.length, 0);
  const unnamed = count - listed.length;
  const writeNote = (search: AlertSearch, listing: AlertListing) =>
    note({
      price: priceOf(listing, language),
      place: placeName(listing.city, language),
      search: nameOf(search, language),
    });
  return {
    subject: subject({ count }),
    body: {
      name: full_name,
      paragraphs: [
        intro,
        ...broad.map(({ search, listings }) => broadly({ search: nameOf(search, language), number: listings.length })),
      ],
      items: listed.map(({ search, listing }) => toItem(reader, listing, writeNote(search, listing))),
      button: { label: texts.openSearches, url: searchesUrl(site) },
      closing: [
        ...(unnamed > 0 ? [texts.more({ number: unnamed })] : []),
        ...all.map(({ search }) =>
          texts.stop({ search: nameOf(search, language), link: createStopLink(search.search_id, secret, site) }),
        ),
      ],
    },
  };
}
