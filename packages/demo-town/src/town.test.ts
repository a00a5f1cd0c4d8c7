// The plan of the demo town: full categories, plausible prices and dates, and the same town each time.
import { mapDefaults, photoLimits, textLimits } from '@chowk/contract/limits';
import { categories } from '@chowk/contract/listings/categories';
import { isExpired } from '@chowk/contract/listings/expiry';
import { priceMaxOf } from '@chowk/contract/prices/category-shapes';
import { reportReasons, reportStates } from '@chowk/contract/reports/report-reasons';
import { describe, expect, it } from 'vitest';
import { indianLanguageOf } from './listings/goods.ts';
import type { DemoListing } from './listings/listings.ts';
import { demoModerator, demoSignIns, places, residents } from './residents.ts';
import { planTown } from './town.ts';

const now = new Date('2026-02-14T09:30:00.000Z');
const town = planTown(now);
const { listings, users, messages, favorites, reports } = town;
const DAY_MS = 86_400_000;

const ageInDays = ({ createdAt }: DemoListing) => (now.getTime() - createdAt.getTime()) / DAY_MS;
const shareOf = (matches: (listing: DemoListing) => boolean) => listings.filter(matches).length / listings.length;
const titlesOf = (matches: (listing: DemoListing) => boolean) => listings.filter(matches).map(({ title }) => title);
const isRepeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);
const idOf = (key: string) => users.find((user) => user.key === key)?.id;

function kilometresFromCentre({ latitude, longitude }: { latitude: number; longitude: number }): number {
  const radians = Math.PI / 180;
  const { lat, lng } = mapDefaults.centre;
  const dLat = (latitude - lat) * radians;
  const dLng = (longitude - lng) * radians;
  const half =
    Math.sin(dLat / 2) ** 2 + Math.cos(lat * radians) * Math.cos(latitude * radians) * Math.sin(dLng / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(half));
}

describe('the categories of the demo town', () => {
  const subcategories = categories.flatMap((category) =>
    category.subcategories.map((sub) => [category.slug, sub.slug] as const),
  );

  it.each(subcategories)(
    '%s/%s holds at least four listings, three of them for users who browse',
    (category, subcategory) => {
      const inside = listings.filter((one) => one.category === category && one.subcategory === subcategory);
      const browsable = inside.filter(({ status, expiresAt }) => status !== 'sold' && !isExpired(expiresAt, now));
      expect(inside.length).toBeGreaterThanOrEqual(4);
      expect(browsable.length).toBeGreaterThanOrEqual(3);
    },
  );

  it.each([
    ['agriculture', 60],
    ['vehicles', 50],
    ['property', 50],
    ['electronics', 50],
  ])('%s, a leading category, has at least %i', (category, least) => {
    expect(listings.filter((one) => one.category === category).length).toBeGreaterThanOrEqual(least);
  });

  it('have at least 600 listings of known categories', () => {
    const known = new Set(subcategories.map(([category, subcategory]) => `${category}/${subcategory}`));
    expect(listings.length).toBeGreaterThanOrEqual(600);
    expect(titlesOf(({ category, subcategory }) => !known.has(`${category}/${subcategory}`))).toEqual([]);
  });
});

describe('a listing of the demo town', () => {
  it.each([
    ['title', textLimits.title],
    ['description', textLimits.description],
    ['city', textLimits.city],
    ['address', textLimits.address],
  ] as const)('has a %s of a length that the form accepts', (field, { min, max }) => {
    const wrong = listings.filter((listing) => listing[field].length < min || listing[field].length > max);
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  it('for a job has one salary', () => {
    const wrong = listings.filter(({ price, details }) => details.pay !== undefined && details.pay !== price);
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  it('costs less than the maximum of the price slider', () => {
    const wrong = listings.filter(({ price, category }) => !(price >= 0) || price > priceMaxOf(category));
    expect(wrong.map(({ title, price }) => `${title}: ${price}`)).toEqual([]);
  });

  it('is unique', () => {
    expect(isRepeated(listings.map(({ description }) => description))).toEqual([]);
    expect(isRepeated(listings.map(({ title, price }) => `${title} ${price}`))).toEqual([]);
    expect(isRepeated(listings.map(({ id }) => id))).toEqual([]);
  });

  it.each([
    ['devanagari', 'hindi', 8],
    ['gurmukhi', 'punjabi', 12],
  ] as const)('is sometimes written in %s', (_, language, least) => {
    expect(listings.filter(({ title }) => indianLanguageOf(title) === language).length).toBeGreaterThanOrEqual(least);
  });

  it('is within 60 km of the centre, at a place of its own', () => {
    expect(titlesOf((listing) => kilometresFromCentre(listing) > 60)).toEqual([]);
    expect(isRepeated(listings.map(({ latitude, longitude }) => `${latitude},${longitude}`))).toEqual([]);
  });

  it('has one to four pictures, with a cover that no other listing shows', () => {
    const counts = new Set(listings.map(({ photos }) => photos.length));
    expect(Math.min(...counts)).toBe(1);
    expect(Math.max(...counts)).toBe(photoLimits.perListing);
    expect(isRepeated(listings.flatMap(({ photos }) => photos.slice(0, 1).map(({ seed }) => seed)))).toEqual([]);
  });
});

describe('dates in the demo town', () => {
  it('are minutes to weeks ago, mostly the last days', () => {
    const ages = listings.map(ageInDays).sort((a, b) => a - b);
    expect(ages[0]).toBeLessThan(1 / 24);
    expect(ages.at(-1)).toBeGreaterThan(30);
    expect(ages[Math.floor(ages.length / 2)]).toBeLessThan(9);
  });

  it('give every listing 30 days, and no update before its creation', () => {
    for (const { createdAt, updatedAt, expiresAt } of listings) {
      expect(expiresAt.getTime() - createdAt.getTime()).toBe(30 * DAY_MS);
      expect(updatedAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
      expect(updatedAt.getTime()).toBeLessThanOrEqual(now.getTime());
    }
  });

  it('include pending, sold, ending and expired listings', () => {
    expect(shareOf(({ status }) => status === 'pending')).toBeCloseTo(0.06, 2);
    expect(shareOf(({ status }) => status === 'sold')).toBeCloseTo(0.07, 2);
    expect(shareOf(({ expiresAt }) => isExpired(expiresAt, now))).toBeCloseTo(0.02, 2);
    for (const days of [1, 2, 3]) {
      const ending = listings.filter((listing) => Math.ceil(30 - ageInDays(listing)) === days);
      expect(ending.length, `${days} days left`).toBeGreaterThan(0);
    }
  });
});

describe('the residents of the demo town', () => {
  it('are at least forty sellers, each with a listing', () => {
    expect(residents.length).toBeGreaterThanOrEqual(40);
    expect(residents.filter(({ key }) => !listings.some(({ sellerId }) => sellerId === idOf(key)))).toEqual([]);
  });

  it('live in known places, one email address each', () => {
    const names = new Set(places.map(({ name }) => name));
    expect(residents.filter(({ home }) => !names.has(home))).toEqual([]);
    expect(isRepeated(users.map(({ email }) => email))).toEqual([]);
  });

  it('each have several favorites, never their own and never twice', () => {
    for (const { key } of residents) {
      expect(favorites.filter(({ userId }) => userId === idOf(key)).length).toBeGreaterThanOrEqual(4);
    }
    const sellerOf = new Map(listings.map(({ id, sellerId }) => [id, sellerId]));
    expect(favorites.filter(({ userId, listingId }) => sellerOf.get(listingId) === userId)).toEqual([]);
    expect(isRepeated(favorites.map(({ userId, listingId }) => `${userId} ${listingId}`))).toEqual([]);
  });

  it.each(demoSignIns.map(({ key, password }) => [key, password] as const))(
    '%s can be visited: a good password, things to sell, to read and to dream of',
    (key, password) => {
      expect(password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[^A-Za-z0-9]).{8,}$/);
      const statuses = listings.filter(({ sellerId }) => sellerId === idOf(key)).map(({ status }) => status);
      expect(statuses.length).toBeGreaterThanOrEqual(5);
      expect(statuses).toContain('sold');
      expect(messages.some(({ receiverId, readAt }) => receiverId === idOf(key) && readAt === null)).toBe(true);
      expect(favorites.some(({ userId }) => userId === idOf(key))).toBe(true);
    },
  );

  it('include one moderator', () => {
    expect(users.filter(({ role }) => role === 'moderator').map(({ email }) => email)).toEqual([demoModerator.email]);
  });
});

describe('conversations in the demo town', () => {
  const talks = Map.groupBy(
    messages,
    ({ listingId, senderId, receiverId }) => `${listingId} ${[senderId, receiverId].sort()}`,
  );

  it('are at least 120, of two to seven messages, opened by the buyer', () => {
    expect(talks.size).toBeGreaterThanOrEqual(120);
    const sellerOf = new Map(listings.map(({ id, sellerId }) => [id, sellerId]));
    for (const talk of talks.values()) {
      expect(talk.length).toBeGreaterThanOrEqual(2);
      expect(talk.length).toBeLessThanOrEqual(7);
      expect(talk[0]?.receiverId).toBe(sellerOf.get(talk[0]?.listingId ?? ''));
    }
  });

  it('are in order, after the listing and before now, without placeholders', () => {
    const bornAt = new Map(listings.map(({ id, createdAt }) => [id, createdAt.getTime()]));
    for (const talk of talks.values()) {
      const moments = talk.map(({ createdAt }) => createdAt.getTime());
      expect(moments).toEqual([...moments].sort((a, b) => a - b));
      expect(moments[0]).toBeGreaterThanOrEqual(bornAt.get(talk[0]?.listingId ?? '') ?? 0);
      expect(moments.at(-1)).toBeLessThanOrEqual(now.getTime());
    }
    expect(messages.filter(({ content }) => /[{}]|NaN/.test(content))).toEqual([]);
  });

  it('are partly unread, at their end only', () => {
    const unread = messages.filter(({ readAt }) => readAt === null);
    expect(unread.length).toBeGreaterThan(20);
    for (const talk of talks.values()) expect(talk.slice(0, -1).filter(({ readAt }) => readAt === null)).toEqual([]);
  });
});

describe('reports in the demo town', () => {
  it('have every state, decided ones with moderator and time', () => {
    expect(new Set(reports.map(({ state }) => state))).toEqual(new Set(reportStates));
    for (const { state, decidedAt, decidedBy, reason, description } of reports) {
      const isDecided = state === 'resolved' || state === 'dismissed';
      expect([decidedAt !== null, decidedBy !== null]).toEqual([isDecided, isDecided]);
      expect(reportReasons).toContain(reason);
      expect(description.length).toBeGreaterThanOrEqual(textLimits.reportDescription.min);
    }
  });
});

describe('contact messages in the demo town', () => {
  it('are pending, or answered with moderator and time', () => {
    const { contactMessages } = town;
    expect(new Set(contactMessages.map(({ answer }) => answer === null))).toEqual(new Set([true, false]));
    for (const { answer, answeredAt, answeredBy } of contactMessages)
      expect([answeredAt !== null, answeredBy !== null]).toEqual([answer !== null, answer !== null]);
  });
});

describe('planning the demo town twice', () => {
  it('gives the same town for the same date', () => {
    expect(JSON.stringify(planTown(now)) === JSON.stringify(town)).toBe(true);
  });

  it('moves all dates with the clock', () => {
    const later = planTown(new Date(now.getTime() + DAY_MS));
    expect(later.listings.map(({ title }) => title)).toEqual(listings.map(({ title }) => title));
    expect(later.listings.map(({ createdAt }) => createdAt.getTime() - DAY_MS)).toEqual(
      listings.map(({ createdAt }) => createdAt.getTime()),
    );
  });
});
