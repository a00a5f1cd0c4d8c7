// Pure rules that server and browser share, as tables.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageTitle, siteTitle } from './brand.ts';
import {
  cardExpiryText,
  defaultExpiry,
  expiresSoon,
  expiryColour,
  expiryText,
  expiryUntil,
  showsExpiry,
} from './listings/expiry.ts';
import { cardBadge, nextStatuses, readStatusWord } from './listings/listing-status.ts';
import { photoUrl, photoWidthsOf } from './listings/photo-files.ts';
import { detailBadge } from './listings/status-details.ts';
import { hasPosition, scatterPoint, zoomForSpread } from './places/map-rules.ts';
import { formatListingPrice, formatPrice, isAskingPrice } from './prices/price.ts';
import { countActiveFilters } from './search/active-filters.ts';
import { relativeTime, relativeTimeUntil } from './text/relative-time.ts';

const now = new Date('2026-03-10T06:30:00.000Z');
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3600 * 1000);
const inHours = (hours: number) => inDays(hours / 24);

describe('the title of a page', () => {
  it('is the brand and its tagline on home, and puts the page first elsewhere', () => {
    expect(siteTitle).toBe('Chowk - Buy and Sell Locally');
    expect(pageTitle('Safety Tips')).toBe('Safety Tips - Chowk - Buy and Sell Locally');
  });
});

describe('expiry', () => {
  it('is thirty days after creation when no date is given', () => {
    expect(defaultExpiry(now)).toEqual(inDays(30));
  });

  // Promise: Expiry in words: 'Expired', 'Expires today', 'Expires tomorrow', 'Expires in N days' up to 7, then
  // 'Expires on' and a date
  it.each([
    ['a moment ago', inHours(-0.01), 'Expired', 'red'],
    ['right now', now, 'Expired', 'red'],
    ['in two hours', inHours(2), 'Expires today', 'red'],
    ['in twenty hours, after midnight', inHours(20), 'Expires tomorrow', 'red'],
    ['in two days', inDays(2), 'Expires in 2 days', 'red'],
    ['in three days', inDays(3), 'Expires in 3 days', 'red'],
    ['in four days', inDays(4), 'Expires in 4 days', 'amber'],
    ['in seven days', inDays(7), 'Expires in 7 days', 'amber'],
    ['in eight days', inDays(8), 'Expires on 18 Mar 2026', 'green'],
  ])('%s says and colours it', (_, expiresAt, text, colour) => {
    expect(expiryText(expiresAt, now)).toBe(text);
    expect(expiryColour(expiresAt, now)).toBe(colour);
  });

  it('counts days by midnight in the marketplace’s own town, wherever the reader is', () => {
    const lateEvening = new Date('2026-03-10T17:00:00.000Z');
    expect(expiryText(new Date('2026-03-10T18:29:00.000Z'), lateEvening)).toBe('Expires today');
    expect(expiryText(new Date('2026-03-10T18:31:00.000Z'), lateEvening)).toBe('Expires tomorrow');
  });

  it('is told on a card only when seven days or fewer remain', () => {
    expect(cardExpiryText('available', inDays(7), now)).toBe('Expires in 7 days');
    expect(cardExpiryText('available', inDays(8), now)).toBeNull();
    expect(cardExpiryText('pending', inDays(-1), now)).toBe('Expired');
  });

  it.each([
    ['available', true],
    ['pending', true],
    ['sold', false],
    ['deleted', false],
  ])('of a listing that is %s is shown: %s', (status, isShown) => {
    expect(showsExpiry(status)).toBe(isShown);
    expect(cardExpiryText(status, inDays(1), now)).toBe(isShown ? 'Expires tomorrow' : null);
  });

  it.each([
    ['available', 3, true],
    ['active', 0.1, true],
    ['available', 4, false],
    ['available', -1, false],
    ['sold', 1, false],
    ['pending', 1, false],
  ])('wears the soon badge: %s with %d days left is %s', (status, days, isSoon) => {
    expect(expiresSoon(status, inDays(days), now)).toBe(isSoon);
  });
});

describe('listing status', () => {
  it.each([
    ['available', null],
    ['active', null],
    ['sold', { text: 'SOLD', colour: 'red' }],
    ['pending', { text: 'PENDING', colour: 'amber' }],
    ['deleted', { text: 'DELETED', colour: 'grey' }],
    ['odd', { text: 'ODD', colour: 'grey' }],
  ])('shows on a card: %s', (status, badge) => {
    expect(cardBadge(status)).toEqual(badge);
  });

  it.each([
    ['sold', 'destructive'],
    ['pending', 'secondary'],
    ['deleted', 'outline'],
    ['available', 'default'],
    ['odd', 'grey'],
  ] as const)('is styled on its page: %s as %s', (status, style) => {
    expect(detailBadge(status).style).toBe(style);
  });

  it('reads active as available', () => {
    expect(readStatusWord('active')).toBe('available');
    expect(readStatusWord('sold')).toBe('sold');
  });

  it('never leaves deleted', () => {
    expect(nextStatuses.deleted).toEqual([]);
  });
});

describe('price', () => {
  // Promise: A price is shown with ₹, two decimals and Indian grouping; what is no number is ₹0.00
  it.each([
    [425000, '₹4,25,000.00'],
    ['425000', '₹4,25,000.00'],
    [0, '₹0.00'],
    [99.5, '₹99.50'],
    [12345678.999, '₹1,23,45,679.00'],
    [Number.NaN, '₹0.00'],
    [Number.POSITIVE_INFINITY, '₹0.00'],
    ['nonsense', '₹0.00'],
    ['', '₹0.00'],
    [null, '₹0.00'],
    [undefined, '₹0.00'],
  ])('%s is shown as %s', (price, text) => {
    expect(formatPrice(price)).toBe(text);
  });

  it.each([
    [45_000, null, '₹45,000.00', true],
    [45_000, 'negotiable', '₹45,000.00 · Negotiable', true],
    [45_000, 'on_request', '₹45,000.00 · On request', false],
    [0, 'on_request', 'On request', false],
    [0, 'free', '₹0.00 · Free', false],
    [0, null, '₹0.00', false],
  ] as const)('%d with the terms %s reads %s', (price, pricing, text, isAsked) => {
    expect(formatListingPrice({ price, pricing })).toBe(text);
    expect(isAskingPrice({ price, pricing })).toBe(isAsked);
  });
});

describe('relative time', () => {
  it.each([
    [0, 'just now'],
    [59, 'just now'],
    [60, '1 minute ago'],
    [3599, '59 minutes ago'],
    [3600, '1 hour ago'],
    [86400, '1 day ago'],
    [7 * 86400, '1 week ago'],
    [31 * 86400, '1 month ago'],
    [800 * 86400, '2 years ago'],
    [-500, 'just now'],
  ])('%d seconds is %s', (seconds, text) => {
    expect(relativeTime(new Date(now.getTime() - seconds * 1000), now)).toBe(text);
  });
});

describe('the filter badge', () => {
  it.each([
    [{}, 0],
    [{ minPrice: 0 }, 1],
    [{ minPrice: 10, maxPrice: 20 }, 2],
    [{ details: {} }, 0],
    [{ details: { year: { min: 2020 }, fuel: ['petrol', 'cng'] }, maxPrice: 5 }, 3],
    [{ sortBy: 'newest' as const }, 0],
    [{ sortBy: 'distance' as const, location: { lat: 30, lng: 76 } }, 2],
    [{ minPrice: 1, maxPrice: 2, sortBy: 'price_asc' as const, location: { lat: 30, lng: 76 } }, 4],
  ])('counts %j as %d', (filters, count) => {
    expect(countActiveFilters(filters)).toBe(count);
  });
});

describe('the map', () => {
  it.each([
    [1.01, 8],
    [1, 9],
    [0.51, 9],
    [0.5, 10],
    [0.21, 10],
    [0.2, 11],
    [0.11, 11],
    [0.1, 12],
    [0.051, 12],
    [0.05, 13],
    [0.011, 13],
    [0.01, 14],
    [0, 14],
  ])('a spread of %d degrees asks for zoom %d', (spread, zoom) => {
    expect(
      zoomForSpread([
        { lat: 0, lng: 0 },
        { lat: spread, lng: 0 },
      ]),
    ).toBe(zoom);
    expect(
      zoomForSpread([
        { lat: 0, lng: 0 },
        { lat: 0, lng: spread },
      ]),
    ).toBe(zoom);
  });

  it('stands at its default zoom with nothing to show', () => {
    expect(zoomForSpread([])).toBe(10);
  });

  it('places a listing without a position near the centre, always at the same spot', () => {
    const centre = { lat: 30.7333, lng: 76.7794 };
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const point = scatterPoint(id, centre);
        expect(point).toEqual(scatterPoint(id, centre));
        expect(Math.abs(point.lat - centre.lat)).toBeLessThanOrEqual(0.05);
        expect(Math.abs(point.lng - centre.lng)).toBeLessThanOrEqual(0.05);
      }),
    );
  });

  it.each([
    [{ latitude: 30.7, longitude: 76.7 }, true],
    [{ latitude: 0, longitude: 76.7 }, false],
    [{ latitude: 30.7, longitude: 0 }, false],
    [{ latitude: null, longitude: 76 }, false],
    [{}, false],
  ])('has %j a position: %s', (listing, expected) => {
    expect(hasPosition(listing)).toBe(expected);
  });
});

describe('photo addresses', () => {
  it('name the content and the width', () => {
    expect(photoUrl('3fa9c0.webp', 400)).toBe('/uploads/3fa9c0-400.webp');
  });

  it.each([
    [300, [400]],
    [400, [400]],
    [401, [400, 800]],
    [800, [400, 800]],
    [1200, [400, 800, 1600]],
  ])('a photo %d wide has the widths %j', (width, widths) => {
    expect(photoWidthsOf(width)).toEqual(widths);
  });
});

describe('until when words stay true', () => {
  const [minute, hour, day] = [60, 3600, 24 * 3600];
  it.each([
    [-5, 'just now', minute],
    [0, 'just now', minute],
    [59, 'just now', minute],
    [minute, '1 minute ago', 2 * minute],
    [hour - 1, '59 minutes ago', hour],
    [hour, '1 hour ago', 2 * hour],
    [3 * day + 7, '3 days ago', 4 * day],
    [6 * day, '6 days ago', 7 * day],
    [29 * day, '4 weeks ago', 30 * day],
    [360 * day, '12 months ago', 365 * day],
    [800 * day, '2 years ago', 1095 * day],
  ])('%i seconds old is %j until it is %i seconds old', (seconds, text, until) => {
    const moment = new Date(now.getTime() - seconds * 1000);
    const end = relativeTimeUntil(moment, now);
    expect(relativeTime(moment, now)).toBe(text);
    expect(end.getTime() - moment.getTime()).toBe(until * 1000);
    expect(relativeTime(moment, new Date(end.getTime() - 1))).toBe(text);
    expect(relativeTime(moment, end)).not.toBe(text);
  });

  it.each([
    ['2026-03-10T06:29:00.000Z', 'Expired', '2026-03-10T18:30:00.000Z'],
    ['2026-03-10T17:00:00.000Z', 'Expires today', '2026-03-10T17:00:00.000Z'],
    ['2026-03-10T18:31:00.000Z', 'Expires tomorrow', '2026-03-10T18:30:00.000Z'],
    ['2026-03-14T06:30:00.000Z', 'Expires in 4 days', '2026-03-10T18:30:00.000Z'],
  ])('what expires at %s is %j until %s', (expires, text, until) => {
    const [expiresAt, end] = [new Date(expires), expiryUntil(new Date(expires), now)];
    expect(end.toISOString()).toBe(until);
    expect(expiryText(expiresAt, now)).toBe(text);
    expect(expiryText(expiresAt, new Date(end.getTime() - 1))).toBe(text);
    if (text !== 'Expired') expect(expiryText(expiresAt, end)).not.toBe(text);
  });
});
