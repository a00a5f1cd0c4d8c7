// How soon a seller usually answers, as coarse as three words.

export const answerTimes = ['hour', 'day', 'days'] as const;
export type AnswerTime = (typeof answerTimes)[number];

export const answerTimeTexts: Record<AnswerTime, string> = {
  hour: 'Usually answers within an hour',
  day: 'Usually answers within a day',
  days: 'Usually answers within a few days',
};

/** It is told from this many answers on, out of the latest conversations of some months. */
export const answerTimeLimits = { answers: 5, conversations: 20, days: 90 } as const;
