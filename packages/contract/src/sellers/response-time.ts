// Typical response time of a seller in three coarse steps.
import { defineTexts } from '../languages/define-texts.ts';

export const answerTimes = ['hour', 'day', 'days'] as const;
export type AnswerTime = (typeof answerTimes)[number];

export const answerTimeTexts: Readonly<Record<AnswerTime, string>> = defineTexts('sellers/answer-time', {
  hour: 'Usually answers within an hour',
  day: 'Usually answers within a day',
  days: 'Usually answers within a few days',
});

/** Shown from this many answers on, from the latest conversations of some months. */
export const answerTimeLimits = { answers: 5, conversations: 20, days: 90 } as const;
