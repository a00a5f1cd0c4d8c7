// Asks the two of an accepted meeting once, some hours after it, to rate each other.
import { toEmailLine } from '@chowk/contract/email/email-line';
import { ratingEmailTexts } from '@chowk/contract/email/texts/rating-email-texts';
import { textsIn } from '@chowk/contract/languages/define-texts';
import { ratingLimits } from '@chowk/contract/ratings/ratings';
import { inTransaction, type Transacting } from '../database/database.ts';
import { forEachId, lockRecipient, type NotificationParts } from '../notifications/index.ts';
import { canRate } from './ratings.rules.ts';
import * as store from './ratings.store.ts';

const HOUR_MS = 3_600_000;
/** Three: both are home again. After two days without a running server the question would surprise. */
const asked = { afterMs: 3 * HOUR_MS, untilMs: 48 * HOUR_MS };

type Parts = Pick<NotificationParts, 'database' | 'emailQueue' | 'push' | 'now'>;

export function askForRatings(parts: Parts, signal?: AbortSignal): Promise<void> {
  const { database, now } = parts;
  const moment = now().getTime();
  const span = { from: new Date(moment - asked.untilMs), until: new Date(moment - asked.afterMs) };
  return forEachId({
    findPage: (after, limit) => store.findMeetingsToRate(database, span, after, limit),
    work: (id) =>
      inTransaction(database, async (transaction) => {
        const met = await store.findMeeting(transaction, id);
        if (!met) return;
        const { listing_id: listingId, seller_id: sellerId, buyer_id: buyerId } = met;
        const both = await store.lockPair(transaction, { listingId, raterId: sellerId, ratedId: buyerId });
        const isFirst = await store.markAsked(transaction, met, now());
        if (!isFirst || (await store.isBlocked(transaction, sellerId, buyerId))) return;
        const title = toEmailLine((await store.findListingTitle(transaction, listingId)) ?? '');
        for (const rater of both) {
          const rated = both.find(({ id: other }) => other !== rater.id);
          if (rated && !rated.deleted_at && !rated.suspended_at)
            await ask(
              parts,
              transaction,
              { listingId, raterId: rater.id, ratedId: rated.id },
              {
                title,
                name: toEmailLine(rated.full_name),
              },
            );
        }
      }),
    signal,
  });
}

async function ask(
  { emailQueue, push, now }: Parts,
  transaction: Transacting,
  pair: store.RatedPair,
  { title, name }: { readonly title: string; readonly name: string },
): Promise<void> {
  const { listingId, raterId, ratedId } = pair;
  const recipient = await lockRecipient(transaction, raterId);
  if (!recipient || !canRate(await store.findFacts(transaction, pair, now()), now())) return;
  const path = `/messages/${listingId}:${ratedId}`;
  const afterPush = await push.send(transaction, {
    ...{ userId: raterId, kind: 'deals', tag: `rating:${listingId}:${ratedId}`, url: path },
    write: (language) => ({ title: textsIn(ratingEmailTexts, language).ask({ name }), body: title }),
  });
  await emailQueue.queue(transaction, {
    ...{
      to: recipient.email,
      userId: raterId,
      replyTo: null,
      topic: 'messages' as const,
      reason: 'deals' as const,
      afterPush,
    },
    write: (site, language) => {
      const texts = textsIn(ratingEmailTexts, language);
      const paragraphs = [texts.met({ name, title, days: ratingLimits.hiddenDays })];
      const button = { label: texts.open({ name }), url: `${site}${path}` };
      return { subject: texts.ask({ name }), body: { name: recipient.full_name, paragraphs, button } };
    },
  });
}
