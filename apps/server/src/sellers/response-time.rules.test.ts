// Typical response time of a seller, from the time of each answer.
import type { AnswerTime } from '@chowk/contract/sellers/response-time';
import { describe, expect, it } from 'vitest';
import { responseTimeOf } from './response-time.rules.ts';

const hours = (...each: (number | null)[]) => each.map((hour) => ({ minutes: hour === null ? null : hour * 60 }));

describe('the usual time to answer', () => {
  it.each<readonly [string, ReturnType<typeof hours>, AnswerTime | null]>([
    ['no messages', [], null],
    ['four answers are too few', hours(0.1, 0.1, 0.1, 0.1), null],
    ['five quick ones', hours(0.1, 0.5, 0.2, 1, 0.3), 'hour'],
    ['a slow one among quick ones changes nothing', hours(0.1, 0.1, 90, 0.1, 0.1), 'hour'],
    ['half of them late', hours(0.1, 0.1, 5, 6, 7), 'day'],
    ['a day to the minute', hours(24, 24, 24, 24, 24), 'day'],
    ['some days', hours(30, 40, 50, 60, 70), 'days'],
    ['longer is not told', hours(200, 200, 200, 200, 200), null],
    ['what is not answered counts as never', hours(0.1, 0.1, 0.1, 0.1, 0.1, null, null, null, null, null, null), null],
    ['a few not answered', hours(0.1, 0.1, 0.1, 0.1, 0.1, null, null), 'hour'],
    ['not answered alone', hours(null, null, null, null, null, null), null],
  ])('%s', (_, delays, expected) => {
    expect(responseTimeOf(delays)).toBe(expected);
  });
});
