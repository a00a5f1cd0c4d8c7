// Typical response time of a seller: the median, in coarse steps.
import { type AnswerTime, answerTimeLimits } from '@chowk/contract/sellers/response-time';

const HOUR = 60;
const DAY = 24 * HOUR;

const longest: readonly (readonly [AnswerTime, minutes: number])[] = [
  ['hour', HOUR],
  ['day', DAY],
  ['days', 4 * DAY],
];

/** Null with too few answers, and for slow sellers: a long time is not shown. */
export function responseTimeOf(delays: readonly { readonly minutes: number | null }[]): AnswerTime | null {
  const answered = delays.filter(({ minutes }) => minutes !== null).length;
  if (answered < answerTimeLimits.answers) return null;
  const sorted = delays.map(({ minutes }) => minutes ?? Number.POSITIVE_INFINITY).sort((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY;
  return longest.find(([, minutes]) => median <= minutes)?.[0] ?? null;
}
