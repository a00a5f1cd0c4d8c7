// How the age of a message is written.
import { describe, expect, it } from 'vitest';
import { messageTime } from './message-times.ts';

const now = new Date('2026-05-10T12:00:00.000Z');

describe('The time of a message', () => {
  // Promise: A message of the last 24 hours shows a clock, an older one a short date, with its year when that is
  // another one
  it.each([
    { written: '2026-05-10T11:59:00.000Z', reads: '5:29 pm' },
    { written: '2026-05-10T03:35:00.000Z', reads: '9:05 am' },
    { written: '2026-05-09T12:00:01.000Z', reads: '5:30 pm' },
    { written: '2026-05-09T12:00:00.000Z', reads: '9 May' },
    { written: '2026-01-02T12:00:00.000Z', reads: '2 Jan' },
    { written: '2025-12-31T12:00:00.000Z', reads: '31 Dec 2025' },
    { written: '2026-05-10T12:03:00.000Z', reads: '5:33 pm' },
  ])('of $written reads $reads', ({ written, reads }) => {
    expect(messageTime(written, now, 'Asia/Kolkata')).toBe(reads);
  });
});
