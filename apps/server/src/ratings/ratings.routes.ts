// HTTP for ratings: rate, read, answer, report, remove.
import { toEmailLine } from '@chowk/contract/email/email-line';
import { ratingEmailTexts as emailTexts } from '@chowk/contract/email/texts/rating-email-texts';
import { textsIn } from '@chowk/contract/languages/define-texts';
import { refs } from '@chowk/contract/languages/text-ref';
import type * as contract from '@chowk/contract/ratings/rating-endpoints';
import type { ConversationRating, NewRating, Rating } from '@chowk/contract/ratings/rating-schemas';
import { ratingTexts } from '@chowk/contract/ratings/rating-texts';
import { ratingLimits, ratingReasonTexts, shareOf } from '@chowk/contract/ratings/ratings';
import { reportTexts } from '@chowk/contract/reports/report-texts';
import { requireOpenSession } from '../accounts/index.ts';
import type { Config } from '../config/config.ts';
import type { ContentRules } from '../content-rules/index.ts';
import { type Database, inTransaction, type Transacting } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { EmailQueue } from '../email/index.ts';
import { messageBody, Refusal } from '../http/errors.ts';
import { cutPage, readPlace } from '../http/requests/page-cursor.ts';
import type { Handler } from '../http/serve.ts';
import type { Caller } from '../http/session.ts';
import { assertPublicSeller, findPublicSeller } from '../listings/index.ts';
import type { Push } from '../push/index.ts';
import { type ReportFiling, writeReportEmail } from '../reports/index.ts';
import * as rules from './ratings.rules.ts';
import * as store from './ratings.store.ts';

type Parts = {
  readonly database: Database;
  readonly emailQueue: EmailQueue;
  readonly reportFiling: ReportFiling;
  readonly contentRules: Pick<ContentRules, 'namesOfHolding'>;
  readonly push: Pick<Push, 'send' | 'deliverSoon'>;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly now: () => Date;
};

export function ratingRoutes({ database, emailQueue, reportFiling, contentRules, push, config, now }: Parts) {
  async function presentConversation(caller: Caller, ratedId: string, listingId: string): Promise<ConversationRating> {
    const moment = now();
    const pair = { listingId, raterId: caller.id, ratedId };
    const isHidden = (rating: store.RatingRow | null) =>
      rating !== null && rating.removed_at === null && rating.shown_at > moment;
    const isShown = (rating: store.RatingRow | null) =>
      rating !== null && rating.removed_at === null && rating.shown_at <= moment;
    const [facts, own, theirs, counts] = await Promise.all([
      store.findFacts(database, pair, moment),
      store.findRatingOf(database, pair),
      store.findRatingOf(database, { listingId, raterId: ratedId, ratedId: caller.id }),
      store.countRatings(database, ratedId, moment),
    ]);
    const canRate = rules.canRate(facts, moment);
    // Only the two users of a deal see whether the other one has rated.
    const isOtherWaiting = canRate && isHidden(theirs);
    const share = facts.metAt === null ? null : shareOf(counts);
    return { canRate, isWaiting: isHidden(own), isOtherWaiting, isRated: isShown(theirs), share };
  }

  const showConversation: Handler<typeof contract.showConversationRating> = async ({ caller, params }) => {
    return { status: 200, body: await presentConversation(caller, params.otherUserId, params.listingId) };
  };

  type Written = { readonly id: string; readonly authorId: string; readonly words: string };

  /** What would hold a listing is reported to the moderators. It stays visible: victims write of scams in the same words. */
  async function reportHeldWords(
    transaction: Transacting,
    { id, authorId, words }: Written,
    rules: readonly string[],
    address: string,
  ) {
    if (rules.length === 0) return;
    const received = {
      ...{ id: newId(), listing_id: null, person_id: authorId, reporter_id: null, email: null },
      ...{ reason: 'scam' as const, description: quote(id, `“${words}”`, rules.join(', ')), created_at: now() },
      state: 'open' as const,
    };
    await reportFiling.file(transaction, received, address);
  }

  async function saveRating(
    caller: Caller,
    { listingId, otherUserId, isUp, reasons, words }: NewRating,
    address: string,
  ): Promise<void> {
    const heldBy = await contentRules.namesOfHolding(words);
    const pair = { listingId, raterId: caller.id, ratedId: otherUserId };
    await inTransaction(database, async (transaction) => {
      const users = await store.lockPair(transaction, pair);
      const [rated, rater] = [users.find(({ id }) => id === otherUserId), users.find(({ id }) => id === caller.id)];
      const moment = now();
      rules.mayRate(await store.findFacts(transaction, pair, moment), moment);
      const id = newId();
      await store.insertRating(transaction, {
        ...{ id, listing_id: listingId, rater_id: caller.id, rated_id: otherUserId, is_up: isUp, words },
        ...{ reasons: [...new Set(reasons)], created_at: moment, shown_at: rules.shownAfter(moment) },
      });
      await reportHeldWords(transaction, { id, authorId: caller.id, words }, heldBy, address);
      const theirs = await store.findRatingOf(transaction, { listingId, raterId: otherUserId, ratedId: caller.id });
      if (theirs) await store.showNow(transaction, [id, theirs.id], moment);
      else if (rated && rater && !rated.suspended_at && !(await store.isBlocked(transaction, rated.id, rater.id))) {
        const title = toEmailLine((await store.findListingTitle(transaction, listingId)) ?? '');
        const name = toEmailLine(rater.full_name);
        const afterPush = await push.send(transaction, {
          ...{ userId: rated.id, kind: 'deals', tag: `rating:${listingId}:${rater.id}` },
          url: `/messages/${listingId}:${rater.id}`,
          write: (language) => ({ title: textsIn(emailTexts, language).subject({ name }), body: title }),
        });
        await emailQueue.queue(transaction, {
          ...{
            to: rated.email,
            userId: rated.id,
            replyTo: null,
            topic: 'messages' as const,
            reason: 'deals' as const,
            afterPush,
          },
          write: (site, language) => {
            const texts = textsIn(emailTexts, language);
            const button = { label: texts.open({ name }), url: `${site}/messages/${listingId}:${rater.id}` };
            const paragraphs = [texts.intro({ name, title, days: ratingLimits.hiddenDays })];
            return { subject: texts.subject({ name }), body: { name: rated.full_name, paragraphs, button } };
          },
        });
      }
      await requireOpenSession(transaction, caller);
    });
    emailQueue.deliverSoon();
    push.deliverSoon();
  }

  const rate: Handler<typeof contract.rateUser> = async ({ caller, body, request }) => {
    await saveRating(caller, body, request.ip);
    return { status: 201, body: await presentConversation(caller, body.otherUserId, body.listingId) };
  };

  const show: Handler<typeof contract.showRatings> = async ({ params: { id }, query: { before, limit } }) => {
    const from = readPlace(before, refs(ratingTexts).cursor);
    assertPublicSeller(await findPublicSeller(database, id, now()));
    const found = await store.findRatings(database, id, { before: from, limit: limit + 1 }, now());
    const { page, next } = cutPage(found, limit, ({ created_at, id: at }) => ({ at: created_at, id: at }));
    const share = shareOf(await store.countRatings(database, id, now()));
    return { status: 200, body: { ratings: page.map(presentRating), share, next } };
  };

  const answer: Handler<typeof contract.answerRating> = async ({ caller, params, body, request }) => {
    const rating = rules.assertShown(await store.findRating(database, params.id), now());
    rules.mayAnswer(caller, rating);
    const heldBy = await contentRules.namesOfHolding(body.answer);
    await inTransaction(database, async (transaction) => {
      if (!(await store.saveAnswer(transaction, rating.id, body.answer, now())))
        throw new Refusal(409, refs(ratingTexts).answered);
      const written = { id: rating.id, authorId: caller.id, words: body.answer };
      await reportHeldWords(transaction, written, heldBy, request.ip);
    });
    return { status: 200, body: presentRating({ ...rating, answer: body.answer }) };
  };

  /** As a report about its author, with the rating quoted. */
  const report: Handler<typeof contract.reportRating> = async ({ caller, params, body, request }) => {
    const rating = rules.assertShown(await store.findRating(database, params.id), now());
    rules.mayReport(caller, rating);
    const received = {
      ...{ id: newId(), listing_id: null, person_id: rating.rater_id, reporter_id: caller.id, email: null },
      ...{ reason: body.reason, description: quote(rating.id, saidIn(rating), body.description), created_at: now() },
      state: 'open' as const,
    };
    const reported = { kind: 'User', name: `rating ${rating.id}`, path: `/people/${rating.rated_id}` } as const;
    await inTransaction(database, async (transaction) => {
      await reportFiling.file(transaction, received, request.ip);
      await emailQueue.queue(transaction, writeReportEmail(received, reported, config.publicUrl));
    });
    emailQueue.deliverSoon();
    return { status: 201, body: messageBody(refs(reportTexts).thanks) };
  };

  const remove: Handler<typeof contract.removeRating> = async ({ caller, params, body }) => {
    const { id } = rules.mayRemove(caller, await store.findRating(database, params.id));
    await store.saveRemoval(database, id, { moderatorId: caller.id, reason: body.reason, now: now() });
    return { status: 200, body: messageBody(refs(ratingTexts).removed) };
  };

  return { showConversation, rate, show, answer, report, remove };
}

const quote = (id: string, said: string, description: string) => `Rating ${id}: ${said}\n\n${description}`;

/** Most ratings have no words: moderators read what was chosen. */
function saidIn({ is_up, reasons, words }: store.RatingRow): string {
  const chosen = reasons.map((reason) => ratingReasonTexts[reason]);
  return [is_up ? 'Good' : 'Not good', ...chosen, ...(words === '' ? [] : [`“${words}”`])].join(', ');
}

function presentRating(row: store.ShownRating): Rating {
  const { id, is_up: isUp, reasons, words, answer } = row;
  const rater = row.rater_deleted_at ? null : { id: row.rater_id, fullName: row.rater_name };
  return { id, isUp, reasons, words, answer, createdAt: row.created_at.toISOString(), rater };
}
