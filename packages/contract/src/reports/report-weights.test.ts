// Weights of reports as a table: what hides a listing, and the order of the queue.
import { describe, expect, it } from 'vitest';
import { type CountedReport, isHiddenBy, reporterWeight, reportPriority } from './report-weights.ts';

const established = { right: 0, wrong: 0, isNew: false };
const fresh = { right: 0, wrong: 0, isNew: true };

function by(count: number, { weight = 1, networks = count, reason = 'scam' as CountedReport['reason'] } = {}) {
  return Array.from({ length: count }, (_, at) => ({
    ...{ reporterId: `user ${at}`, networkKey: `network ${at % networks}`, reason, weight },
  }));
}

describe('the weight of a reporter', () => {
  it.each([
    ['a visitor', null, 0.1],
    ['a user without decided reports', established, 1],
    ['a new account', fresh, 0.2],
    ['right ten times', { ...established, right: 10 }, 1.5],
    ['right a hundred times', { ...established, right: 100 }, 1.5],
    ['wrong once', { ...established, wrong: 1 }, 0.8],
    ['wrong four times', { ...established, wrong: 4 }, 0.5],
    ['wrong twelve times', { ...established, wrong: 12 }, 0.25],
    ['a new account that was right', { right: 6, wrong: 0, isNew: true }, 0.3],
  ])('%s', (_, record, expected) => expect(reporterWeight(record)).toBeCloseTo(expected, 5));
});

describe('hiding a listing', () => {
  // Promise: A listing is hidden until a moderator looks only after reports of three users from two networks; no single user hides anything
  it.each([
    ['three users from three networks', by(3), true],
    ['three users from two networks', by(3, { networks: 2 }), true],
    ['three users from one network', by(3, { networks: 1 }), false],
    ['twenty users from one network', by(20, { networks: 1 }), false],
    ['two users who were always right', by(2, { weight: 1.5 }), false],
    ['one user with fifty reports', by(50).map((report) => ({ ...report, reporterId: 'user' })), false],
    ['ten new accounts from one network', by(10, { weight: 0.2, networks: 1 }), false],
    ['fifty new accounts from fifty networks', by(50, { weight: 0.2 }), false],
    ['three users who were often wrong', by(3, { weight: 0.5 }), false],
    ['visitors from thirty networks', by(30).map((report) => ({ ...report, reporterId: null })), false],
    ['three users about the category', by(3, { reason: 'wrong_category' }), false],
  ])('%s', (_, reports, expected) => expect(isHiddenBy(reports)).toBe(expected));
});

it('orders by harm times weight', () => {
  const order = [by(3), by(2, { reason: 'prohibited' }), by(1), by(2, { reason: 'duplicate' }), by(1, { weight: 0.1 })];
  const priorities = order.map(reportPriority);
  expect(priorities).toEqual(priorities.toSorted((one, other) => other - one));
  expect(reportPriority(by(30, { networks: 1 }))).toBe(10);
});
