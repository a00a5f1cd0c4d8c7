// What is news about a listing that somebody keeps, as a table.
import { describe, expect, it } from 'vitest';
import { type KeptListing, newsOf } from './favorite-news.rules.ts';

const now = new Date('2026-03-09T10:00:00.000Z');
const kept: KeptListing = {
  status: 'available',
  price: '900.00',
  expires_at: new Date('2026-03-20T10:00:00.000Z'),
  known_price: '1000.00',
  is_known_sold: false,
};

describe('newsOf', () => {
  it.each<[string, Partial<KeptListing>, 'sold' | 'cheaper' | null]>([
    ['cheaper than they know it', {}, 'cheaper'],
    ['cheaper, by numbers and not by letters', { price: '99.00', known_price: '1000.00' }, 'cheaper'],
    ['cheaper and on hold', { status: 'pending' }, 'cheaper'],
    ['at the price they know', { price: '1000.00' }, null],
    ['dearer', { price: '1100.00' }, null],
    ['sold', { status: 'sold' }, 'sold'],
    ['sold, as they know', { status: 'sold', is_known_sold: true }, null],
    ['cheaper and hidden', { status: 'deleted' }, null],
    ['cheaper and run out', { expires_at: now }, null],
    ['of which they know no price', { known_price: null }, null],
  ])('about one that is %s', (_, given, news) => expect(newsOf({ ...kept, ...given }, now)).toBe(news));
});
