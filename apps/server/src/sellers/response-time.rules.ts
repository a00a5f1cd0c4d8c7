// How soon a seller usually answers: half of those who wrote had an answer by then. Never more exact than in words.
import { type AnswerTime, answerTimeLimits } from '@chowk/contract/sellers/response-time';

const HOUR = 60;
const DAY = 24 * HOUR;

const longest: readonly (readonly [AnswerTime, minutes: number])[] = [
  ['hour', HOUR],
  ['day', DAY],
  ['days', 4 * DAY],
];

/** Null where too few were answered, or where it usually takes longer: nobody is shamed. */
export function responseTimeOf(delays: readonly { readonly minutes: number | null }[]): AnswerTime | null {
  const answered = delays.filter(({ minutes }) => minutes !== null).length;
  if (answered < answerTimeLimits.answers) return null;
  const sorted = delays.map(({ minutes }) => minutes ?? Number.POSITIVE_INFINITY).sort((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY;
  return longest.find(([, minutes]) => median <= minutes)?.[0] ?? null;
}
