// Which requests count as one visitor, and which as none.
import { describe, expect, it } from 'vitest';
import { admit, isBot, MAX_VISITORS_PER_SOURCE, markVisit } from './visitors.ts';

const salt = Buffer.alloc(32, 1);
const phone = { listingId: 'lamp', userId: null, address: '203.0.113.5', userAgent: 'Firefox' };
const mark = (more: object = {}, by = salt) => markVisit({ ...phone, ...more }, by);

describe('a visit', () => {
  it('recognises a second visit on the same day to the same listing', () => {
    expect(mark()).toEqual(mark());
    for (const more of [{ listingId: 'cot' }, { address: '203.0.113.6' }, { userAgent: 'Chrome' }])
      expect(mark(more).visitor).not.toBe(mark().visitor);
    expect(mark({}, Buffer.alloc(32, 2)).visitor).not.toBe(mark().visitor);
  });

  it('is known again from the next address that a browser takes in its subnet', () => {
    const from = (address: string) => mark({ address }).visitor;
    expect(from('2001:db8:1:2:a::1')).toBe(from('2001:db8:1:2:b::2'));
    expect(from('2001:db8:1:2:a::1')).not.toBe(from('2001:db8:1:3:a::1'));
  });

  it('of a signed-in user is the same on every device', () => {
    const own = (more: object) => mark({ userId: 'asha', ...more }).visitor;
    expect(own({ userAgent: 'Chrome', address: '198.51.100.1' })).toBe(own({}));
    expect(own({ userId: 'ravi' })).not.toBe(own({}));
  });

  it('holds nothing of an address', () => {
    expect(JSON.stringify(mark())).not.toContain('203.0.113');
    expect(JSON.stringify(mark())).not.toContain('Firefox');
  });

  it.each([
    ['the same address', '203.0.113.5', '203.0.113.5', true],
    ['the same, written otherwise', '203.0.113.5', '::ffff:203.0.113.5', true],
    ['another address', '203.0.113.5', '203.0.113.6', false],
    ['one subnet', '2001:db8:1:2:3::4', '2001:db8:1:2:9::1', true],
    ['two subnets', '2001:db8:1:2::4', '2001:db8:1:3::4', false],
    ['one subnet, its zeros written otherwise', '2001:db8:1::4', '2001:db8:1:0:9::4', true],
    ['two subnets, their zeros left out', '2001:db8::1:0:0:0:4', '2001:db8::2:0:0:0:4', false],
    ['two networks that begin alike', '2001:db8::4', '2001:db8:0:7::4', false],
  ])('comes from %s', (_, one, other, isSame) => {
    expect(mark({ address: one }).source === mark({ address: other }).source).toBe(isSame);
  });
});

describe('a program', () => {
  it.each([
    ['', true],
    [undefined, true],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
    ['curl/8.5.0', true],
    ['python-requests/2.32', true],
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36', false],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', false],
  ])('is told by what it says of itself: %s', (userAgent, isOne) => {
    expect(isBot(userAgent)).toBe(isOne);
  });
});

describe('those from one place', () => {
  const visits = Array.from({ length: 4 }, (_, at) => mark({ userAgent: `agent ${at}` }));
  const source = visits[0]?.source ?? '';

  it.each([
    ['all of the first', 4, 4],
    ['as many as there is room for', MAX_VISITORS_PER_SOURCE + 2, 2],
    ['none after that', MAX_VISITORS_PER_SOURCE + 4, 0],
    ['none long after that', 1000, 0],
  ])('%s', (_, total, admitted) => {
    expect(admit(visits, new Map([[source, total]]))).toHaveLength(admitted);
  });
});
