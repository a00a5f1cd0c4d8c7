// Deals: who may do what in each state, the calendar file, and the nearest public places.
import { describe, expect, it } from 'vitest';
import { fromTownFieldTime, isOnTownTime, townFieldTime } from '../text/town-time.ts';
import { calendarFile } from './calendar-file.ts';
import { dealEventLine } from './deal-texts.ts';
import {
  actionsOf,
  type DealAction,
  type DealRole,
  type DealState,
  dealMoves,
  meetingActionsOf,
  takesOffers,
} from './deals.ts';
import { nearestSafePlaces, safePlaceAt } from './safe-places.ts';

type Row = readonly [DealState, isSold: boolean, isByBuyer: boolean, DealRole, DealAction[]];

describe('the state table of deals', () => {
  it.each<Row>([
    ['offered', false, true, 'seller', ['accept', 'decline', 'counter']],
    ['offered', false, true, 'buyer', ['withdraw']],
    ['offered', false, false, 'seller', ['withdraw']],
    ['offered', false, false, 'buyer', ['accept', 'decline', 'counter']],
    ['accepted', false, true, 'seller', ['release']],
    ['accepted', false, true, 'buyer', ['release']],
    ['accepted', true, true, 'seller', []],
    ['accepted', true, false, 'buyer', ['confirm', 'deny']],
    ['done', true, true, 'seller', []],
    ['done', true, true, 'buyer', []],
    ['fell_through', false, true, 'seller', []],
    ['fell_through', false, true, 'buyer', []],
  ])('%s, sold %s, by the buyer %s: %s', (state, isSold, isByBuyer, role, actions) => {
    expect(actionsOf({ state, isSold, isByBuyer }, role)).toEqual(actions);
  });

  it('never leaves a final state', () => {
    for (const { from } of Object.values(dealMoves)) expect(['done', 'fell_through']).not.toContain(from);
  });

  it('lets the other one answer a meeting, and either cancel it', () => {
    expect(meetingActionsOf('proposed', false)).toEqual(['accept', 'decline']);
    expect(meetingActionsOf('proposed', true)).toEqual([]);
    expect(meetingActionsOf('accepted', true)).toEqual(['cancel']);
    expect(meetingActionsOf('cancelled', false)).toEqual([]);
  });
});

describe('offers', () => {
  it.each([
    [{ category: 'furniture', pricing: null }, true],
    [{ category: 'furniture', pricing: 'on_request' }, true],
    [{ category: 'furniture', pricing: 'free' }, false],
    [{ category: 'jobs', pricing: null }, false],
  ])('%o: %s', (listing, isPossible) => {
    expect(takesOffers(listing)).toBe(isPossible);
  });
});

describe('the line of an event', () => {
  const until = '2026-11-20T12:00:00.000Z';

  it('is in the language of its reader, by the clock of the town', () => {
    const accepted = { kind: 'accept', amount: 42_000, until } as const;
    expect(dealEventLine(accepted)).toBe('Offer accepted: ₹42,000.00. Reserved until Friday 20 Nov, 5:30 pm.');
    expect(dealEventLine({ kind: 'meet', at: until, place: 'Elante' }, 'en')).toBe(
      'Meet on Friday 20 Nov, 5:30 pm at Elante?',
    );
    const [first] = nearestSafePlaces({ latitude: 30.7398, longitude: 76.7827 }, 1);
    const proposed = {
      kind: 'meet',
      at: until,
      place: 'सेक्टर 17 प्लाज़ा',
      safePlace: safePlaceAt(first ?? { latitude: 0, longitude: 0 }),
    } as const;
    expect(dealEventLine(proposed, 'en')).toContain('at Sector 17 Plaza, Chandigarh?');
    expect(dealEventLine({ ...proposed, safePlace: 'constructor' }, 'en')).toContain('at सेक्टर 17 प्लाज़ा?');
  });
});

describe('the calendar file of a meeting', () => {
  const place = { label: 'Sector 17 Plaza, Chandigarh; north', latitude: 30.7398, longitude: 76.7827 };
  const meeting = {
    id: 'a',
    title: 'सोफ़ा '.repeat(30),
    at: new Date('2026-11-20T12:00:00Z'),
    place,
    url: 'https://c.example/m',
  };

  it('escapes texts and folds lines at 75 bytes without splitting a character', () => {
    const file = calendarFile(meeting, new Date('2026-11-18T00:00:00Z'));
    expect(file).toContain('DTSTART:20261120T120000Z\r\n');
    expect(file).toContain('LOCATION:Sector 17 Plaza\\, Chandigarh\\; north\r\n');
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain(meeting.title);
  });

  it('cannot be given further lines by a title', () => {
    const file = calendarFile({ ...meeting, title: 'Cot\r\nBEGIN:VALARM' }, new Date(0));
    expect(file.match(/^BEGIN:VALARM/gm)).toHaveLength(1);
    const label = 'Plaza\rATTACH:https://evil.example\nX:1';
    const placed = calendarFile({ ...meeting, place: { ...place, label } }, new Date(0));
    expect(placed.split(/[\r\n]+(?! )/).filter((line) => /^(ATTACH|X):/.test(line))).toEqual([]);
  });
});

// Promise: A meeting that is proposed for five o'clock is at five by the town's clock, also when the device is in another country
it('the time of a meeting is chosen by the clock of the town', () => {
  const five = new Date('2026-11-20T11:30:00Z');
  expect(fromTownFieldTime('2026-11-20T17:00')).toEqual(five);
  expect(townFieldTime(five)).toBe('2026-11-20T17:00');
  expect(fromTownFieldTime('').getTime()).toBeNaN();
  expect([-330, 0, 300].map((offset) => isOnTownTime({ getTimezoneOffset: () => offset } as Date))).toEqual([
    true,
    false,
    false,
  ]);
});

describe('safe places', () => {
  it('are the nearest public ones, and none for a town far away', () => {
    const [first] = nearestSafePlaces({ latitude: 30.7046, longitude: 76.7179 }, 3);
    expect(first?.label).toMatch(/Mohali/);
    expect(nearestSafePlaces({ latitude: 19, longitude: 72.8 }, 3)).toEqual([]);
    expect(nearestSafePlaces({ latitude: 0, longitude: 0 }, 3)).toHaveLength(3);
  });
});
