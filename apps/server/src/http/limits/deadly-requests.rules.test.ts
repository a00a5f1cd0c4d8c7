// Deadly requests, as tables: fingerprints, and when they are refused.
import { describe, expect, it } from 'vitest';
import {
  afterAnswer,
  afterDeath,
  describeTraits,
  isExempt,
  nothingDeadly,
  type RequestTraits,
} from './deadly-requests.rules.ts';

const form: RequestTraits = {
  method: 'POST',
  route: '/api/classified',
  url: '/api/classified',
  address: '203.0.113.7',
  contentType: 'multipart/form-data; boundary=one',
  contentLength: '6000',
  hasBody: true,
};
const page: RequestTraits = {
  ...form,
  method: 'GET',
  route: '/*',
  url: '/?q=cot',
  contentType: '',
  contentLength: '',
  hasBody: false,
};
const recognises = (one: RequestTraits, other: RequestTraits) => {
  const known = describeTraits(one);
  return describeTraits(other).some((text) => known.includes(text));
};

describe('the fingerprint matches', () => {
  it.each<[string, RequestTraits, RequestTraits, boolean]>([
    [
      'the same from elsewhere, with another boundary',
      form,
      { ...form, address: '198.51.100.1', contentType: 'multipart/form-data; boundary=two' },
      true,
    ],
    ['another length from the same network', form, { ...form, contentLength: '7000' }, true],
    ['another length from elsewhere', form, { ...form, contentLength: '7000', address: '198.51.100.1' }, false],
    [
      'another length through a proxy that stands for everyone',
      { ...form, address: '10.0.0.2' },
      { ...form, address: '10.0.0.2', contentLength: '7000' },
      false,
    ],
    ['another call from the same network', form, { ...form, route: '/api/contact', url: '/api/contact' }, false],
    ['the same page', page, page, true],
    ['another page for the same network', page, { ...page, url: '/?q=lamp' }, false],
  ])('%s: %#', (_what, one, other, expected) => {
    expect(recognises(one, other)).toBe(expected);
  });

  it.each([
    ['GET', '/healthz', true],
    ['GET', '/readyz', true],
    ['GET', '/assets/*', true],
    ['HEAD', '/uploads/*', true],
    ['GET', '/favicon.svg', true],
    ['GET', '/*', false],
    ['POST', '/healthz', false],
    ['GET', '/api/classified/:id', false],
  ])('%s %s is exempt: %s', (method, route, expected) => {
    expect(isExempt({ method, route })).toBe(expected);
  });
});

describe('deaths', () => {
  const minutes = 60_000;
  const at = 1_000_000_000;
  const refusedAfter = (state: typeof nothingDeadly) => state.refused.map(([print]) => print);

  it('refuse for ten minutes requests that were in flight at two in a row', () => {
    const once = afterDeath(nothingDeadly, ['a', 'b'], at);
    expect(refusedAfter(once)).toEqual([]);
    const twice = afterDeath(once, ['b', 'c'], at + minutes);
    expect(twice.refused).toEqual([['b', at + 11 * minutes]]);
    expect(twice.suspects).toEqual(['c']);
  });

  it('refuse no request that was answered in between', () => {
    const once = afterAnswer(afterDeath(nothingDeadly, ['front page', 'deadly'], at), 'front page');
    expect(refusedAfter(afterDeath(once, ['front page', 'deadly'], at + minutes))).toEqual(['deadly']);
  });

  it('refuse no request when they are far apart, or not in a row', () => {
    const once = afterDeath(nothingDeadly, ['a'], at);
    expect(refusedAfter(afterDeath(once, ['a'], at + 10 * minutes))).toEqual([]);
    expect(refusedAfter(afterDeath(afterDeath(once, [], at + 1), ['a'], at + 2))).toEqual([]);
  });

  it('preserve refusals until they expire', () => {
    const twice = afterDeath(afterDeath(nothingDeadly, ['a'], at), ['a'], at + 1);
    expect(refusedAfter(afterDeath(twice, [], at + 9 * minutes))).toEqual(['a']);
    expect(refusedAfter(afterDeath(twice, [], at + 11 * minutes))).toEqual([]);
  });
});
