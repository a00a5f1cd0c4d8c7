// Emails about listings that expire in three days: one email per seller, once per listing and expiry date.

import { toEmailLine } from '@chowk/contract/email/email-line';
import { expiryEmailTexts } from '@chowk/contract/email/texts/expiry-email-texts';
import { textsIn } from '@chowk/contract/languages/define-texts';
import type { LanguageId } from '@chowk/contract/languages/languages';
import { DAY_MS, listingLife } from '@chowk/contract/limits';
import { dayText } from '@chowk/contract/listings/expiry';
import { pushNotificationTexts } from '@chowk/contract/push/push-notification-texts';
import { makeLinkToken } from '../accounts/index.ts';
import { inTransaction, type Transacting } from '../database/database.ts';
import { type EmailContent, findEmailPreferences } from '../email/index.ts';
import { type ExpiringListing, findSellers, insertLink, lockExpiring } from './expiry.store.ts';
import { forEachId, type NotificationParts } from './notification-rounds.ts';
import { HOUR_MS, later } from './notifications.rules.ts';
import { lockRecipient, type Recipient } from './recipients.store.ts';

/** Listings that expire up to 12 hours later join the same email. */
const COMBINE_WITHIN_MS = 12 * HOUR_MS;

export function notifyExpiry(parts: NotificationParts, signal?: AbortSignal): Promise<void> {
  const { database, now } = parts;
  return forEachId({
    findPage: (after, limit) => findSellers(database, expirySpan(now()), after, limit),
    work: (userId) => inTransaction(database, (transaction) => notifyUser(transaction, parts, userId)),
    signal,
  });
}

const expirySpan = (now: Date) => ({ from: now, to: later(now, listingLife.soonDays * DAY_MS) });

async function notifyUser(transaction: Transacting, parts: NotificationParts, userId: string): Promise<void> {
  const now = parts.now();
  const { from, to } = expirySpan(now);
  const listings = await lockExpiring(transaction, userId, { from, to: later(to, COMBINE_WITHIN_MS) });
  const recipient = await lockRecipient(transaction, userId);
  const { expiry: isWanted } = await findEmailPreferences(transaction, userId);
  if (!recipient || !isWanted) return;
  const news: RenewableListing[] = [];
  for (const listing of listings) {
    const { token, tokenHash } = makeLinkToken();
    if (await insertLink(transaction, listing, recipient, tokenHash, now)) news.push({ ...listing, token });
  }
  if (news.length === 0) return;
  const delivery = { to: recipient.email, userId, replyTo: null, topic: 'expiry' } as const;
  const afterPush = await parts.push.send(transaction, {
    ...{ userId, kind: 'expiry', tag: 'expiry', url: '/my-listings' },
    write: (language) => writeExpiryPush(news, language),
  });
  await parts.emailQueue.queue(transaction, {
    ...{ ...delivery, isSecret: true, afterPush },
    write: (site, language) => writeExpiryEmail(recipient, news, { site, language }),
  });
}

type RenewableListing = ExpiringListing & { readonly token: string };
type Reader = { readonly site: string; readonly language: LanguageId };
type SubjectAndBody = { readonly subject: string; readonly body: EmailContent };

function writeExpiryPush(
  [only, ...others]: readonly ExpiringListing[],
  language: LanguageId,
): { title: string; body: string } {
  const { expiry: push } = textsIn(pushNotificationTexts, language);
  if (!only || others.length > 0) return { title: push.many({ number: others.length + 1 }), body: push.manyBody };
  const title = toEmailLine(only.title);
  return { title: push.one({ title }), body: push.oneBody({ day: dayText(only.expires_at, language) }) };
}

function writeExpiryEmail(
  { full_name }: Recipient,
  listings: readonly RenewableListing[],
  reader: Reader,
): SubjectAndBody {
  const [only, ...others] = listings;
  if (!only) throw new Error('an email about no listing');
  return others.length === 0 ? writeAboutOne(full_name, only, reader) : writeAboutMany(full_name, listings, reader);
}

const { days } = listingLife;
const ownListings = (site: string) => ({ url: `${site}/my-listings` });

function writeAboutOne(name: string, listing: RenewableListing, { site, language }: Reader): SubjectAndBody {
  const { one: texts } = textsIn(expiryEmailTexts, language);
  const title = toEmailLine(listing.title);
  return {
    subject: texts.subject({ title }),
    body: {
      name,
      paragraphs: [texts.intro({ title, day: dayText(listing.expires_at, language) }), texts.renew({ days })],
      button: { label: texts.button, url: renewUrl(site, listing) },
      closing: [texts.sold(ownListings(site))],
    },
  };
}

function writeAboutMany(
  name: string,
  listings: readonly RenewableListing[],
  { site, language }: Reader,
): SubjectAndBody {
  const { many: texts } = textsIn(expiryEmailTexts, language);
  return {
    subject: texts.subject({ number: listings.length }),
    body: {
      name,
      paragraphs: [texts.intro, texts.renew({ days })],
      items: listings.map((listing) => ({
        title: listing.title,
        note: texts.expiresOn({ day: dayText(listing.expires_at, language) }),
        url: renewUrl(site, listing),
      })),
      closing: [texts.sold(ownListings(site))],
    },
  };
}

/** The token is in the fragment, which no server log and no other site sees. */
const renewUrl = (site: string, { token }: RenewableListing) => `${site}/renew#${token}`;
