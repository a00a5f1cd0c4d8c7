// Formatted times: in English like browsers, in other languages with the part of the day.

import { describe, expect, it } from 'vitest';
import { addTranslation, inLanguage } from '../../../test/switchable-texts.ts';
import { formatDateTime, formatLongDateTime, formatShortDate, formatTime } from './format-time.ts';

/** In the local time zone. */
const at = (clock: string, day = '2026-09-05') => new Date(`${day}T${clock}:00`);

describe('A formatted time', () => {
  it.each(['00:05', '04:00', '09:05', '12:00', '13:20', '23:59'])('at %s is formatted like browsers do', (clock) => {
    const written = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-IN', options).format(at(clock));
    expect(formatTime(at(clock))).toBe(written({ hour: 'numeric', minute: '2-digit' }));
    expect(formatDateTime(at(clock))).toBe(written({ dateStyle: 'medium', timeStyle: 'short' }));
    expect(formatLongDateTime(at(clock))).toBe(written({ dateStyle: 'long', timeStyle: 'short' }));
  });

  it('has the year only when it is not the current one', () => {
    expect(formatShortDate(at('10:00'), at('10:00', '2026-12-31'))).toBe('5 Sept');
    expect(formatShortDate(at('10:00'), at('00:30', '2027-01-01'))).toBe('5 Sept 2026');
  });

  it.each([
    ['00:05', 'रात 12:05'],
    ['03:59', 'रात 3:59'],
    ['04:00', 'सुबह 4:00'],
    ['12:00', 'दोपहर 12:00'],
    ['17:30', 'शाम 5:30'],
    ['20:00', 'रात 8:00'],
  ])('at %s is in Hindi %s', (clock, said) => {
    addTranslation('hi', 'calendar/clock', {
      beforeDawn: 'रात {time}',
      morning: 'सुबह {time}',
      afternoon: 'दोपहर {time}',
      evening: 'शाम {time}',
      night: 'रात {time}',
    });
    expect(inLanguage('hi', () => formatTime(at(clock)))).toBe(said);
  });
});
