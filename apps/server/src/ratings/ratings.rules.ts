// Decisions about ratings: who may rate whom and when, answer, report and remove.

import { refs } from '@chowk/contract/languages/text-ref';
import { DAY_MS } from '@chowk/contract/limits';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { ratingTexts } from '@chowk/contract/ratings/rating-texts';
import { ratingLimits } from '@chowk/contract/ratings/ratings';
import { forbidden, invalid, notFound, Refusal } from '../http/errors.ts';

export type RatingFacts = {
  readonly metAt: Date | null;
  readonly ratedAt: Date | null;
  readonly isRatedHere: boolean;
  /** The account to be rated is deleted. */
  readonly isGone: boolean;
  /** Both accounts were used in one browser lately: two accounts of one user, or of one household. */
  readonly isSameBrowser: boolean;
};

const isWithin = (moment: Date | null, days: number, now: Date) =>
  moment !== null && now.getTime() - moment.getTime() < days * DAY_MS;

export function canRate({ metAt, ratedAt, isRatedHere, isGone, isSameBrowser }: RatingFacts, now: Date): boolean {
  if (isGone || isSameBrowser) return false;
  return isWithin(metAt, ratingLimits.openDays, now) && !isRatedHere && !isWithin(ratedAt, ratingLimits.pairDays, now);
}

export function mayRate(facts: RatingFacts, now: Date): void {
  if (facts.isGone) throw notFound(refs(messageTexts).userGone);
  if (!isWithin(facts.metAt, ratingLimits.openDays, now)) throw forbidden(refs(ratingTexts).notPossible);
  if (facts.isSameBrowser) throw forbidden(refs(ratingTexts).sameBrowser);
  const days = ratingLimits.pairDays;
  if (!canRate(facts, now)) throw new Refusal(409, refs(ratingTexts).alreadyRated({ days }));
}

export const shownAfter = (now: Date): Date => new Date(now.getTime() + ratingLimits.hiddenDays * DAY_MS);

export type StoredRating = {
  readonly rater_id: string;
  readonly rated_id: string;
  readonly shown_at: Date;
  readonly removed_at: Date | null;
  readonly answer: string | null;
};

type Caller = { readonly id: string };

/** A rating that is not shown yet does not exist for its readers. */
export function assertShown<R extends StoredRating>(rating: R | null, now: Date): R {
  if (!rating || rating.removed_at || rating.shown_at > now) throw notFound(refs(ratingTexts).notFound);
  return rating;
}

export function mayAnswer({ id }: Caller, rating: StoredRating): void {
  if (rating.rated_id !== id) throw forbidden();
  if (rating.answer !== null) throw new Refusal(409, refs(ratingTexts).answered);
}

export function mayReport({ id }: Caller, rating: StoredRating): void {
  if (rating.rater_id === id) throw invalid(refs(ratingTexts).ownRating);
}

export function mayRemove<R extends StoredRating>({ id }: Caller, rating: R | null): R {
  if (!rating || rating.removed_at) throw notFound(refs(ratingTexts).notFound);
  if (rating.rater_id === id || rating.rated_id === id) throw forbidden();
  return rating;
}
