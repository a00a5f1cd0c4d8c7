// Deaths of workers: which of them stop the server, and the back-off of the next start.
import { describe, expect, it } from 'vitest';
import { type Death, isCrashLoop, restartDelayMs } from './crash-loop.rules.ts';

const now = 1_000_000;
const failed = (secondsAgo: number): Death => ({ at: now - secondsAgo * 1000, wasReady: false });
const killed = (secondsAgo: number): Death => ({ at: now - secondsAgo * 1000, wasReady: true });

describe('a crash loop', () => {
  const cases: [string, Death[], boolean][] = [
    ['none died', [], false],
    ['four failed to start', [4, 3, 2, 1].map(failed), false],
    ['five failed to start within minutes', [240, 180, 120, 60, 0].map(failed), true],
    ['five failed to start, one of them long ago', [300, 4, 3, 2, 1].map(failed), false],
    ['a thousand died that were ready', Array.from({ length: 1000 }, () => killed(0)), false],
    [
      'five failed to start, but one succeeded in between',
      [...[6, 5, 4].map(failed), killed(3), failed(2), failed(1)],
      false,
    ],
    ['five failed to start after one was killed', [killed(6), ...[5, 4, 3, 2, 1].map(failed)], true],
  ];
  it.each(cases)('%s: %#', (_what, deaths, expected) => {
    expect(isCrashLoop(deaths, now)).toBe(expected);
  });
});

describe('the next process', () => {
  it.each<[string, Death[], number]>([
    ['at once after one death', [killed(0)], 0],
    ['at once after a death long after another', [killed(60), killed(0)], 0],
    ['a little later after two in a row', [killed(3), killed(0)], 250],
    ['later after three', [killed(3), killed(2), killed(0)], 500],
    ['a second later after any number', Array.from({ length: 100 }, () => killed(1)), 1000],
    ['a second later after a failed start', [failed(0)], 1000],
    [
      'later after each more, also where a start takes a minute',
      [failed(180), failed(120), failed(60), failed(0)],
      8000,
    ],
    ['a minute later after any number', Array.from({ length: 100 }, (_, at) => failed(6000 - 60 * at)), 60_000],
    ['at once after a death that follows a start', [failed(60), failed(30), killed(0)], 0],
  ])('starts %s', (_what, deaths, delay) => {
    expect(restartDelayMs(deaths, now)).toBe(delay);
  });
});
