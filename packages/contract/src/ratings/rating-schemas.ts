// Ratings on the wire.
import * as z from 'zod/mini';
import { Id, Moment, requiredLines, severalLines } from '../http/common-schemas.ts';
import { refs } from '../languages/text-ref.ts';
import { textLimits } from '../limits.ts';
import { pageQuery } from '../messages/conversation-schemas.ts';
import { reportFields } from '../reports/report-schemas.ts';
import { ratingTexts } from './rating-texts.ts';
import { type RatingReason, ratingLimits, ratingReasons, reasonsFor } from './ratings.ts';

export const RatingShare = z.object({ percent: z.int(), count: z.int() });

export const Rating = z.object({
  id: Id,
  isUp: z.boolean(),
  reasons: z.array(z.enum(ratingReasons)),
  words: z.string(),
  answer: z.nullable(z.string()),
  createdAt: Moment,
  rater: z.nullable(z.object({ id: Id, fullName: z.string() })),
});
export type Rating = z.infer<typeof Rating>;

export const RatingsPage = z.object({
  ratings: z.array(Rating),
  share: z.nullable(RatingShare),
  next: z.nullable(z.string()),
});
export type RatingsPage = z.infer<typeof RatingsPage>;

export const RatingsQuery = z.object(pageQuery(ratingLimits.page));

/** State of the ratings between the two users of a conversation. */
export const ConversationRating = z.object({
  canRate: z.boolean(),
  /** The own rating stays hidden until the other user rates too, or until its time is over. */
  isWaiting: z.boolean(),
  /** The other user has rated; shown once the caller has too. */
  isOtherWaiting: z.boolean(),
  /** The other user's rating of the caller is shown, on the caller's page. */
  isRated: z.boolean(),
  share: z.nullable(RatingShare),
});
export type ConversationRating = z.infer<typeof ConversationRating>;

const Words = z._default(
  z
    .string()
    .check(severalLines(), z.maxLength(ratingLimits.words, refs(ratingTexts).tooLong({ max: ratingLimits.words }))),
  '',
);

const reasonsFit = z.refine<{ isUp: boolean; reasons: readonly RatingReason[] }>(
  ({ isUp, reasons }) => reasons.every((reason) => reasonsFor(isUp).includes(reason)),
  { error: refs(ratingTexts).wrongReasons, path: ['reasons'] },
);

export const NewRating = z
  .object({
    listingId: Id,
    otherUserId: Id,
    isUp: z.boolean(),
    reasons: z._default(z.array(z.enum(ratingReasons)).check(z.maxLength(ratingReasons.length)), []),
    words: Words,
  })
  .check(reasonsFit);
export type NewRating = z.output<typeof NewRating>;

export const RatingAnswer = z.object({ answer: requiredLines(refs(ratingTexts).answerMissing, ratingLimits.words) });
export const RatingReport = z.object({ reason: reportFields.reason, description: reportFields.description });
export const RatingRemoval = z.object({
  reason: requiredLines(refs(ratingTexts).reasonMissing, textLimits.moderatorNote.max),
});
