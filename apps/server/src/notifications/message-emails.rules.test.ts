// When a letter about messages is due, as tables.
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
    ['who is away', {}, 'write'],
    ['who wants none', { choice: 'never' }, 'never'],
    ['who did something nine minutes ago, once it is ten', { lastActiveAt: at('09:51') }, at('10:01')],
    ['who did something ten minutes ago', { lastActiveAt: at('09:50') }, 'write'],
    ['who got a letter 59 minutes ago, once it is an hour', { lastEmailAt: at('09:01') }, at('10:01')],
    ['who got a letter an hour ago', { lastEmailAt: at('09:00') }, 'write'],
    ['whom both keep from it, once neither does', { lastActiveAt: at('09:59'), lastEmailAt: at('09:30') }, at('10:30')],
    ['of whom a clock that was wrong tells', { lastActiveAt: at('23:00'), lastEmailAt: at('23:00') }, 'write'],
    // Six in the evening of Chandigarh is 12:30 in Greenwich.
    ['who wants it daily, in the evening', { choice: 'daily' }, at('12:30')],
    ['who wants it daily, when it is evening', { choice: 'daily', dueAt: at('12:30'), now: at('12:31') }, 'write'],
    ['who wants it daily, late if no server ran', { choice: 'daily', dueAt: at('12:30'), now: at('20:00') }, 'write'],
    [
      'who wants it daily, looking or not',
      { choice: 'daily', dueAt: at('12:30'), now: at('12:31'), lastActiveAt: at('12:30') },
      'write',
    ],
    [
      'who wants it daily, of what came after it, tomorrow',
      { choice: 'daily', dueAt: at('12:40'), now: at('12:41') },
      new Date('2026-03-10T12:30:00.000Z'),
    ],
  ])('is due for somebody %s', (_, given, verdict) => {
    expect(decideMessageEmail({ ...facts, ...given })).toEqual(verdict);
  });
});

describe('digestAfter', () => {
  it.each([
    ['Asia/Kolkata', '2026-03-09T12:29:59.999Z', '2026-03-09T12:30:00.000Z'],
    ['Asia/Kolkata', '2026-03-09T12:30:00.000Z', '2026-03-10T12:30:00.000Z'],
    ['Asia/Kolkata', '2026-03-09T20:00:00.000Z', '2026-03-10T12:30:00.000Z'],
    ['America/Los_Angeles', '2026-03-09T20:00:00.000Z', '2026-03-10T01:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-09T20:00:00.000Z', '2026-03-10T04:00:00.000Z'],
    // The night in which clocks are changed lies between the moment and the evening.
    ['Europe/Berlin', '2026-03-28T18:00:00.000Z', '2026-03-29T16:00:00.000Z'],
    ['Europe/Berlin', '2026-10-24T18:00:00.000Z', '2026-10-25T17:00:00.000Z'],
    ['Nowhere/Atall', '2026-03-09T12:00:00.000Z', '2026-03-09T12:30:00.000Z'],
    [null, '2026-03-09T12:00:00.000Z', '2026-03-09T12:30:00.000Z'],
  ])('in %s after %s is %s', (zone, moment, evening) => {
    expect(nextDigest(new Date(moment), zone).toISOString()).toBe(evening);
  });
});
