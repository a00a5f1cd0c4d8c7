// Which pages a change affects, and when their relative times become outdated.
import { searchListings } from '@chowk/contract/search/search-endpoints';
import { describe, expect, it } from 'vitest';
import { affects, readChange } from './page-change.rules.ts';
import {
  combine,
  type Dependencies,
  dependenciesOf,
  listingTopic,
  sellerTopic,
  userTopic,
} from './page-dependencies.rules.ts';

const now = new Date('2026-03-10T06:30:00.000Z');
const midnight = Date.parse('2026-03-10T18:30:00.000Z');
const at = (moment: string) => Date.parse(moment);

const listing = (id: string, more = {}) => ({
  id,
  seller: { id: `seller-of-${id}` },
  status: 'available',
  createdAt: '2026-03-07T06:00:00.000Z',
  expiresAt: '2026-04-06T06:00:00.000Z',
  ...more,
});

const call = { params: {}, body: null, status: 200, answer: [] as unknown };

const browse = (body: object, found: readonly object[] = []) =>
  dependenciesOf({ ...call, name: searchListings.name, body, answer: found }, now) as Dependencies;
const ofListing = (more = {}, status = 200) =>
  dependenciesOf({ ...call, name: 'showListing', params: { id: 'LAMP' }, status, answer: listing('lamp', more) }, now);

const notice = (id: string, was: unknown, is: unknown) => readChange(JSON.stringify({ listings: [[id, was, is]] }));
const cheapCot = ['furniture', 'beds', 4500];

describe('a change', () => {
  it.each([
    ['its category', { category: 'furniture' }, true],
    ['another category', { category: 'vehicles' }, false],
    ['its subcategory', { category: 'furniture', subcategory: 'beds' }, true],
    ['another subcategory', { category: 'furniture', subcategory: 'tables' }, false],
    ['a price it has', { category: 'furniture', minPrice: 4500, maxPrice: 4500 }, true],
    ['a price it is below', { category: 'furniture', minPrice: 4501 }, false],
    ['a price it is above', { category: 'furniture', maxPrice: 4499 }, false],
    ['everything', {}, true],
    ['an unknown category', { category: 'no-such-thing' }, true],
    ['unknown words with any filter: any listing may change the result', { query: 'lamp', category: 'vehicles' }, true],
  ])('of a listing on sale shows in a search for %s', (_, body, isShown) => {
    const [came, went] = [notice('cot', null, cheapCot), notice('cot', cheapCot, null)];
    expect([affects(came, browse(body)), affects(went, browse(body))]).toEqual([isShown, isShown]);
  });

  it.each([
    ['its words', [['cot']], {}, true],
    ['one of several words that will do', [['lamp', 'cot']], {}, true],
    ['every one of its words', [['cot'], ['teak']], {}, true],
    ['a word that it lacks', [['lamp']], {}, false],
    ['a word that it lacks beside one that it has', [['cot'], ['lamp']], {}, false],
    ['the beginning of a word', [['te*']], {}, true],
    ['its words in another category', [['cot']], { category: 'vehicles' }, false],
    ['its words at another price', [['cot']], { maxPrice: 100 }, false],
  ])('of a listing with known words shows in a search for %s', (_, groups, body, isShown) => {
    const words = groups.map((group) =>
      group.map((text) => [text.endsWith('*') ? { text: text.slice(0, -1), isPrefix: true } : { text }]),
    );
    const search = dependenciesOf(
      { ...call, name: searchListings.name, body: { query: 'what was typed', ...body }, words },
      now,
    ) as Dependencies;
    const change = readChange(JSON.stringify({ listings: [['cot', null, cheapCot, 'asha', ['cot', 'teak']]] }));
    expect(affects(change, search)).toBe(isShown);
    expect(affects(notice('cot', null, cheapCot), search)).toBe(!('category' in body) && !('maxPrice' in body));
    expect(affects(readChange('{"newWords":true}'), search)).toBe(true);
    expect(affects(readChange('{"newWords":true}'), browse(body))).toBe(false);
  });

  it('of a listing that is not on sale shows on its page, and in no search', () => {
    const change = notice('lamp', null, null);
    expect(affects(change, browse({ category: 'furniture' }))).toBe(false);
    expect(affects(change, browse({ category: 'furniture' }, [listing('lamp')]))).toBe(true);
    expect(affects(change, ofListing() as Dependencies)).toBe(true);
  });

  it('of a listing, its seller or everything shows on its page; another’s does not', () => {
    const page = ofListing() as Dependencies;
    const changes = [
      notice('lamp', null, cheapCot),
      readChange('{"people":["seller-of-lamp"]}'),
      readChange('everything'),
      readChange('unreadable'),
      notice('cot', null, cheapCot),
      readChange('{"people":["another-user"]}'),
    ];
    expect(changes.map((change) => affects(change, page))).toEqual([true, true, true, true, false, false]);
  });
});

describe('a page', () => {
  it('depends on its listing, also if it does not exist', () => {
    expect(ofListing()?.topics).toEqual([listingTopic('lamp'), userTopic('seller-of-lamp')]);
    expect(ofListing({}, 404)?.topics).toEqual([listingTopic('lamp')]);
  });

  it.each([
    ['showMe', 200],
    ['showFavorites', 200],
    ['createListing', 201],
    ['an unknown call', 200],
    ['showListing', 429],
    ['searchListings', 503],
  ])('is not cached after %s with status %i', (name, status) => {
    expect(dependenciesOf({ ...call, name, status }, now)).toBeNull();
    expect(combine([ofListing(), null], now)).toBeNull();
  });

  it.each([
    ['3 days ago', { createdAt: '2026-03-06T10:00:00Z' }, at('2026-03-10T10:00:00Z')],
    ['20 minutes ago', { createdAt: '2026-03-10T06:09:30Z' }, at('2026-03-10T06:30:30Z')],
    ['Expires tomorrow', { expiresAt: '2026-03-11T06:00:00Z' }, midnight],
    ['Expires today', { expiresAt: '2026-03-10T08:00:00Z' }, at('2026-03-10T08:00:00Z')],
    ['Expired', { expiresAt: '2026-03-09T08:00:00Z' }, midnight],
    [
      'Sold, whenever it would have expired',
      { status: 'sold', expiresAt: '2026-03-10T08:00:00Z' },
      at('2026-03-11T06:00:00Z'),
    ],
  ])('that says %s expires then', (_, more, until) => {
    expect(ofListing(more)?.until).toBe(until);
  });

  it('of a search expires after five minutes, and any page at midnight', () => {
    expect(browse({ category: 'furniture' }).until).toBe(now.getTime() + 5 * 60_000);
    expect(combine([], now)).toEqual({ topics: [], searches: [], until: midnight });
    expect(combine([ofListing({ createdAt: '2026-03-10T06:09:30Z' })], now)?.until).toBe(at('2026-03-10T06:30:30Z'));
  });
});

describe('the page of a seller', () => {
  const ask = (name: string, answer: unknown, status = 200) =>
    dependenciesOf({ ...call, name, params: { id: 'ASHA' }, status, answer }, now) as Dependencies;
  const change = (sellerId: string) => readChange(JSON.stringify({ listings: [['cot', null, cheapCot, sellerId]] }));

  it.each([
    ['who they are', () => ask('showSeller', {})],
    ['that there is no such seller', () => ask('showSeller', {}, 404)],
    ['what they sell', () => ask('showSellerListings', { listings: [], total: 0, next: null })],
    ['that nothing is to be had', () => ask('showSellerListings', {}, 404)],
  ])('%s is affected by all listings of the seller, and by no others', (_, shown) => {
    expect(affects(change('asha'), shown())).toBe(true);
    expect(affects(change('ravi'), shown())).toBe(false);
    expect(shown().topics).toContain(sellerTopic('asha'));
    expect(shown().until).toBe(now.getTime() + 60_000);
  });

  it('depends on the user and the listings on it', () => {
    expect(ask('showSeller', {}).topics).toContain(userTopic('asha'));
    const soon = listing('cot', { expiresAt: '2026-03-10T06:30:20.000Z' });
    const shown = ask('showSellerListings', { listings: [soon], total: 1, next: null });
    expect(shown.topics).toContain(listingTopic('cot'));
    expect(shown.until).toBe(at('2026-03-10T06:30:20.000Z'));
  });

  it('does not affect pages with one listing of the seller', () => {
    expect(affects(change('seller-of-lamp'), ofListing() as Dependencies)).toBe(false);
  });
});
