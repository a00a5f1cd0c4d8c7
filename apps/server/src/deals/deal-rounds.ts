// What time does to deals, by one server at a time: ends reservations, expires offers, reminds of meetings.

import { safePlaceAt, safePlaceName } from '@chowk/contract/deals/safe-places';
import { toEmailLine } from '@chowk/contract/email/email-line';
import { dealEmailTexts } from '@chowk/contract/email/texts/deal-email-texts';
import { textsIn } from '@chowk/contract/languages/define-texts';
import type { LanguageId } from '@chowk/contract/languages/languages';
import { townMoment } from '@chowk/contract/text/town-moment';
import type { FastifyInstance } from 'fastify';
import { inTransaction, type Transacting } from '../database/database.ts';
import { claimJob } from '../database/shared-counts.ts';
import type { EmailContent, EmailQueue, FindPlaceMap } from '../email/index.ts';
import { emitSent, type Sent, sendEvents } from '../messages/index.ts';
import { forEachId, lockRecipient, writeUnannounced } from '../notifications/index.ts';
import type { Push } from '../push/index.ts';
import { runPeriodically } from '../scheduling/periodic-work.ts';
import { type DealParts, freeListing, writeEvent } from './deal-moves.ts';
import * as store from './deals.store.ts';
import * as meetings from './meetings.store.ts';

const ROUND_MS = 60_000;

type Parts = Omit<DealParts, 'accountLimits'> & {
  readonly emailQueue: EmailQueue;
  readonly push: Pick<Push, 'send' | 'deliverSoon'>;
  readonly findPlaceMap: FindPlaceMap;
};

export type DealRounds = { runAll(signal?: AbortSignal): Promise<void>; runWith(app: FastifyInstance): void };

export function createDealRounds(parts: Parts): DealRounds {
  const { database, emailQueue, now } = parts;

  async function runAll(signal?: AbortSignal): Promise<void> {
    await forEachId({
      findPage: (after, limit) => store.findEndedReservations(database, now(), after, limit),
      work: (id) => endReservation(parts, id),
      signal,
    });
    await forEachId({
      findPage: (after, limit) => meetings.findMeetingsDue(database, now(), after, limit),
      work: (id) => remind(parts, id),
      signal,
    });
    await store.expireOffers(database, now());
    await store.expireUnconfirmed(database, now());
  }

  return {
    runAll,
    runWith(app) {
      const job = 'run deal rounds';
      runPeriodically(app, {
        ...{ everyMs: ROUND_MS, job, failure: 'deals could not be moved on' },
        isMyTurn: () => claimJob(database, job, ROUND_MS),
        work: async (signal) => {
          await runAll(signal);
          emailQueue.deliverSoon();
          parts.push.deliverSoon();
        },
      });
    },
  };
}

async function endReservation(parts: Parts, id: string): Promise<void> {
  const { database, live, signedPhotos, now } = parts;
  const found = await store.findDeal(database, id);
  if (!found) return;
  const { listing_id: listingId, seller_id: sellerId, buyer_id: buyerId } = found;
  const pair = { listingId, sellerId, buyerId };
  const sent = await inTransaction<Sent[]>(database, async (transaction) => {
    const listing = await store.lockListing(transaction, listingId);
    await store.lockUsers(transaction, [sellerId, buyerId]);
    const [deal, moment] = [await store.findDeal(transaction, id), now()];
    if (!listing || listing.visibility === 'held') return [];
    if (deal?.state !== 'accepted' || deal.sold_at || !deal.reserved_until || deal.reserved_until > moment) return [];
    const reason = listing.status === 'deleted' ? 'listing_gone' : 'ended';
    await store.updateDeal(transaction, id, { state: 'fell_through', reason, changed_at: moment });
    const next = await freeListing(transaction, pair, listing, moment);
    const ended = writeEvent(pair, true, { kind: 'ended', id }, true);
    const theirs = { userId: buyerId, listingId, otherId: sellerId };
    const events = await writeUnannounced(transaction, theirs, () => sendEvents(transaction, [ended, ...next], moment));
    const title = toEmailLine(listing.title);
    const isFree = listing.visibility === 'public' && ['available', 'pending'].includes(listing.status);
    const isBlocked = await store.hasBlocked(transaction, buyerId, sellerId);
    for (const role of rolesById(pair)) {
      if (role === 'buyer' && isBlocked) continue;
      await notifyParty(transaction, parts, pair, role, ({ name, url, language }) => {
        const texts = textsIn(dealEmailTexts, language).ended;
        const [intro, more] = {
          seller: [texts.ofSeller, next.length > 0 ? texts.queue({ count: next.length }) : null],
          buyer: [texts.ofBuyer, texts.stillWanted({ name })],
        }[role] as [typeof texts.ofSeller, string | null];
        return {
          subject: texts.subject({ title }),
          paragraphs: [intro({ title, name }), ...(isFree ? [texts.free, ...(more ? [more] : [])] : [])],
          button: { label: texts.open, url },
        };
      });
    }
    return events;
  });
  for (const each of sent) emitSent({ live, sign: signedPhotos.sign }, each);
}

async function remind(parts: Parts, id: string): Promise<void> {
  const { database, now } = parts;
  const meeting = await meetings.findMeeting(database, id);
  if (!meeting) return;
  const { listing_id: listingId, seller_id: sellerId, buyer_id: buyerId, at } = meeting;
  const pair = { listingId, sellerId, buyerId };
  await inTransaction(database, async (transaction) => {
    const listing = await store.findListing(transaction, listingId);
    await store.lockUsers(transaction, [sellerId, buyerId]);
    if (!listing || listing.status === 'deleted' || !(await meetings.markReminded(transaction, id, now()))) return;
    const title = toEmailLine(listing.title);
    const map = await parts.findPlaceMap({ ...meeting, name: meeting.place });
    for (const role of rolesById(pair)) {
      await notifyParty(transaction, parts, pair, role, ({ name, url, language }) => {
        const texts = textsIn(dealEmailTexts, language).meeting;
        const place = safePlaceName(safePlaceAt(meeting), language) ?? meeting.place;
        return {
          subject: texts.subject({ name, title }),
          paragraphs: [texts.intro({ name, title, at: townMoment(at, language), place }), texts.safety],
          map: map?.(language, place),
          button: { label: texts.open, url },
        };
      });
    }
  });
}

/** `notifyParty` locks them: two users who are seller and buyer of each other are locked in one order. */
const rolesById = ({ sellerId, buyerId }: store.Pair) =>
  sellerId < buyerId ? (['seller', 'buyer'] as const) : (['buyer', 'seller'] as const);

type Notice = Pick<EmailContent, 'paragraphs' | 'map' | 'button'> & { readonly subject: string };
type About = { readonly name: string; readonly url: string; readonly language: LanguageId };

/** The one place where deals notify a user of something that is no message of the other: by email, which may be unsubscribed like
 * those about messages, and by push to devices that want it. */
async function notifyParty(
  transaction: Transacting,
  { emailQueue, push }: Parts,
  { listingId, sellerId, buyerId }: store.Pair,
  role: 'seller' | 'buyer',
  write: (about: About) => Notice,
): Promise<void> {
  const [userId, otherId] = role === 'seller' ? [sellerId, buyerId] : [buyerId, sellerId];
  const recipient = await lockRecipient(transaction, userId);
  if (!recipient) return;
  const name = toEmailLine(await store.findName(transaction, otherId));
  const path = `/messages/${listingId}:${otherId}`;
  await push.send(transaction, {
    ...{ userId, kind: 'deals', tag: `deal:${listingId}:${otherId}`, url: path },
    write: (language) => {
      const { subject, paragraphs } = write({ name, url: path, language });
      return { title: subject, body: startSentence(paragraphs[0] ?? '') };
    },
  });
  await emailQueue.queue(transaction, {
    ...{ to: recipient.email, userId, replyTo: null, topic: 'messages' as const, reason: 'deals' as const },
    write: (site, language) => {
      const { subject, ...body } = write({ name, url: `${site}${path}`, language });
      return { subject, body: { name: recipient.full_name, ...body } };
    },
  });
}

/** Paragraphs of emails follow a greeting and a comma. */
const startSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
