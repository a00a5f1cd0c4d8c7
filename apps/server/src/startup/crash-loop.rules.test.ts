// Deaths of processes, as a table: which of them end everything.
import { describe, expect, it } from 'vitest';
import { type Death, isCrashLoop } from './crash-loop.rules.ts';

const now = 1_000_000;
const early = (secondsAgo: number): Death => ({ at: now - secondsAgo * 1000, answeredForMs: 0 });
const late = (secondsAgo: number): Death => ({ at: now - secondsAgo * 1000, answeredForMs: 30_000 });

describe('a crash loop', () => {
  const cases: [string, Death[], boolean][] = [
    ['nobody died', [], false],
    ['four died early', [1, 2, 3, 4].map(early), false],
    ['five died early within minutes', [0, 60, 120, 180, 240].map(early), true],
    ['five died early, one of them long ago', [1, 2, 3, 4, 300].map(early), false],
    ['many died that had answered for long', [1, 2, 3, 4, 5, 6].map(late), false],
    ['four died early and one after long', [...[1, 2, 3, 4].map(early), late(5)], false],
  ];
  it.each(cases)('%s: %#', (_what, deaths, expected) => {
    expect(isCrashLoop(deaths, now)).toBe(expected);
  });
});
