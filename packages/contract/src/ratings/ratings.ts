// Ratings between the two of a deal or an accepted meeting: reasons, limits, and the share that is shown.
import { defineTexts } from '../languages/define-texts.ts';

export const goodReasons = ['as_described', 'on_time', 'friendly'] as const;
export const badReasons = ['no_show', 'late', 'not_as_described', 'rude'] as const;
export const ratingReasons = [...goodReasons, ...badReasons] as const;
export type RatingReason = (typeof ratingReasons)[number];

export const reasonsFor = (isUp: boolean): readonly RatingReason[] => (isUp ? goodReasons : badReasons);

export const ratingReasonTexts: Readonly<Record<RatingReason, string>> = defineTexts('ratings/reasons', {
  as_described: 'As described',
  on_time: 'On time',
  friendly: 'Friendly',
  no_show: 'Did not come',
  late: 'Late',
  not_as_described: 'Not as described',
  rude: 'Rude',
});

export const ratingLimits = {
  /** Days hidden unless the other user rates too: prevents revenge ratings. */
  hiddenDays: 7,
  /** One rating of the same user within so many days. */
  pairDays: 90,
  openDays: 30,
  /** Fewer raters are not shown as a share. */
  shownFrom: 3,
  words: 500,
  page: { default: 10, max: 50 },
} as const;

export type RatingCounts = { readonly up: number; readonly raters: number };
export type RatingShare = { readonly percent: number; readonly count: number };

/** Each rater counts once, so that two accounts cannot raise each other. Null below `shownFrom`: nothing is said then. */
export function shareOf({ up, raters }: RatingCounts): RatingShare | null {
  return raters < ratingLimits.shownFrom ? null : { percent: Math.round((100 * up) / raters), count: raters };
}

const shares = defineTexts('ratings/share', {
  share: { one: '{percent}% good, {count} rating', other: '{percent}% good, {count} ratings' },
});

export const shareText = ({ percent, count }: RatingShare): string => shares.share({ percent, count });
