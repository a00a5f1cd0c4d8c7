// When an email about unread messages is due, as tables.
import { describe, expect, it } from 'vitest';
import { decideMessageEmail, type MessageEmailFacts, nextDigest } from './message-emails.rules.ts';

const at = (time: string) => new Date(`2026-03-09T${time}:00.000Z`);
const now = at('10:00');
const facts: MessageEmailFacts = {
  choice: 'soon',
  timeZone: null,
  dueAt: at('10:00'),
  lastActiveAt: null,
  lastEmailAt: null,
  now,
};

describe('decideMessageEmail', () => {
  it.each<[string, Partial<MessageEmailFacts>, 'write' | 'never' | Date]>([
    ['away', {}, 'write'],
    ['with these emails off', { choice: 'never' }, 'never'],
    ['active nine minutes ago, after ten', { lastActiveAt: at('09:51') }, at('10:01')],
    ['active ten minutes ago', { lastActiveAt: at('09:50') }, 'write'],
    ['with an email 59 minutes ago, after an hour', { lastEmailAt: at('09:01') }, at('10:01')],
    ['with an email an hour ago', { lastEmailAt: at('09:00') }, 'write'],
    ['with both, after the later', { lastActiveAt: at('09:59'), lastEmailAt: at('09:30') }, at('10:30')],
    ['with times in the future, from a wrong clock', { lastActiveAt: at('23:00'), lastEmailAt: at('23:00') }, 'write'],
    // 18:00 in Chandigarh is 12:30 UTC.
    ['with a daily digest, in the evening', { choice: 'daily' }, at('12:30')],
    ['with a daily digest, when it is evening', { choice: 'daily', dueAt: at('12:30'), now: at('12:31') }, 'write'],
    ['with a daily digest, late if no server ran', { choice: 'daily', dueAt: at('12:30'), now: at('20:00') }, 'write'],
    [
      'with a daily digest, active or not',
      { choice: 'daily', dueAt: at('12:30'), now: at('12:31'), lastActiveAt: at('12:30') },
      'write',
    ],
    [
      'with a daily digest, tomorrow for later messages',
      { choice: 'daily', dueAt: at('12:40'), now: at('12:41') },
      new Date('2026-03-10T12:30:00.000Z'),
    ],
  ])('decides for a user %s', (_, given, decision) => {
    expect(decideMessageEmail({ ...facts, ...given })).toEqual(decision);
  });
});

describe('nextDigest', () => {
  it.each([
    ['Asia/Kolkata', '2026-03-09T12:29:59.999Z', '2026-03-09T12:30:00.000Z'],
    ['Asia/Kolkata', '2026-03-09T12:30:00.000Z', '2026-03-10T12:30:00.000Z'],
    ['Asia/Kolkata', '2026-03-09T20:00:00.000Z', '2026-03-10T12:30:00.000Z'],
    ['America/Los_Angeles', '2026-03-09T20:00:00.000Z', '2026-03-10T01:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-09T20:00:00.000Z', '2026-03-10T04:00:00.000Z'],
    // With a change to or from daylight saving time in between.
    ['Europe/Berlin', '2026-03-28T18:00:00.000Z', '2026-03-29T16:00:00.000Z'],
    ['Europe/Berlin', '2026-10-24T18:00:00.000Z', '2026-10-25T17:00:00.000Z'],
    ['Nowhere/Atall', '2026-03-09T12:00:00.000Z', '2026-03-09T12:30:00.000Z'],
    [null, '2026-03-09T12:00:00.000Z', '2026-03-09T12:30:00.000Z'],
  ])('in %s after %s is %s', (zone, moment, evening) => {
    expect(nextDigest(new Date(moment), zone).toISOString()).toBe(evening);
  });
});
