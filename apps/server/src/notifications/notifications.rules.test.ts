// Notification rules as tables: renewal links, news about favorites.
import { describe, expect, it } from 'vitest';
import { type FavoriteFacts, favoriteNews, type RenewalFacts, renewalState } from './notifications.rules.ts';

const now = new Date('2026-03-09T10:00:00.000Z');
const end = new Date('2026-03-12T10:00:00.000Z');
const facts: RenewalFacts = { link_expires_at: end, used_at: null, status: 'available', expires_at: end };

describe('renewalState', () => {
  it.each<[string, Partial<RenewalFacts>, ReturnType<typeof renewalState>]>([
    ['an unchanged listing', {}, 'renewable'],
    ['a pending one', { status: 'pending' }, 'renewable'],
    ['one that has expired since', { expires_at: now, link_expires_at: now }, 'renewable'],
    ['one that was renewed since', { expires_at: new Date('2026-04-08T10:00:00.000Z') }, 'alreadyRenewed'],
    ['one that this link has renewed', { used_at: now }, 'alreadyRenewed'],
    ['a sold one', { status: 'sold' }, 'sold'],
    ['a deleted one', { status: 'deleted' }, 'gone'],
  ])('of a link to %s', (_, given, state) => expect(renewalState({ ...facts, ...given }, now)).toBe(state));
});

const favorite: FavoriteFacts = {
  status: 'available',
  price: '900.00',
  pricing: null,
  expires_at: new Date('2026-03-20T10:00:00.000Z'),
  known_price: '1000.00',
  is_known_sold: false,
};

describe('favoriteNews', () => {
  it.each<[string, Partial<FavoriteFacts>, 'sold' | 'cheaper' | null]>([
    ['cheaper than the known price', {}, 'cheaper'],
    ['cheaper, compared as numbers', { price: '99.00', known_price: '1000.00' }, 'cheaper'],
    ['cheaper and pending', { status: 'pending' }, 'cheaper'],
    ['at the known price', { price: '1000.00' }, null],
    ['more expensive', { price: '1100.00' }, null],
    ['sold', { status: 'sold' }, 'sold'],
    ['sold, which is known', { status: 'sold', is_known_sold: true }, null],
    ['cheaper and hidden', { status: 'deleted' }, null],
    ['cheaper and expired', { expires_at: now }, null],
    ['now on request, which is stored as 0', { price: '0.00', pricing: 'on_request' }, null],
    ['now free', { price: '0.00', pricing: 'free' }, 'cheaper'],
    ['without a known price', { known_price: null }, null],
  ])('of a favorite that is %s', (_, given, news) => expect(favoriteNews({ ...favorite, ...given }, now)).toBe(news));
});
