// Formatting of message times.
import { describe, expect, it } from 'vitest';
import { formatMessageTime } from './message-times.ts';

/** Local time. */
const now = new Date('2026-05-10T17:30:00');

describe('The time of a message', () => {
  it.each([
    { written: '2026-05-10T17:29:00', reads: '5:29 pm' },
    { written: '2026-05-10T09:05:00', reads: '9:05 am' },
    { written: '2026-05-09T17:30:01', reads: '5:30 pm' },
    { written: '2026-05-09T17:30:00', reads: '9 May' },
    { written: '2026-01-02T17:30:00', reads: '2 Jan' },
    { written: '2025-12-31T17:30:00', reads: '31 Dec 2025' },
    { written: '2026-05-10T17:33:00', reads: '5:33 pm' },
  ])('of $written reads $reads', ({ written, reads }) => {
    expect(formatMessageTime(written, now)).toBe(reads);
  });
});
