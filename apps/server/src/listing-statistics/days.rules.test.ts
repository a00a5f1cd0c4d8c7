// The days of a listing, without gaps.
import { describe, expect, it } from 'vitest';
import { fillDays, firstDay } from './days.rules.ts';

/** Already the eleventh in the town. */
const now = new Date('2026-03-10T19:00:00.000Z');
const none = { views: 0, saves: 0, messages: 0 };

describe('the days of a listing', () => {
  it.each([
    ['the day it was published', '2026-03-08T10:00:00.000Z', '2026-03-08'],
    ['that day in the town', '2026-03-08T20:00:00.000Z', '2026-03-09'],
    ['thirty days at most', '2025-03-08T20:00:00.000Z', '2026-02-10'],
  ])('begin with %s', (_, createdAt, first) => {
    expect(firstDay(new Date(createdAt), now)).toBe(first);
  });

  it('are all there, up to today', () => {
    const seen = { day: '2026-03-10', views: 3, saves: 1, messages: 2 };
    const days = [{ day: '2026-03-09', ...none }, seen, { day: '2026-03-11', ...none }];
    expect(fillDays([seen], '2026-03-09', now)).toEqual(days);
    expect(fillDays([], '2026-03-11', now)).toEqual([{ day: '2026-03-11', ...none }]);
  });
});
