// The plan of the demo town: full categories, believable prices, honest dates, and the same town each time.
import { mapDefaults, photoLimits, textLimits } from '@chowk/contract/limits';
import { categories } from '@chowk/contract/listings/categories';
import { isExpired } from '@chowk/contract/listings/expiry';
import { priceMaxOf } from '@chowk/contract/prices/category-shapes';
import { reportReasons, reportStates } from '@chowk/contract/reports/report-reasons';
import { describe, expect, it } from 'vitest';
import { detailBeginnings } from './listings/details.ts';
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
    '%s/%s holds at least four listings, three of them for people who browse',
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
  ])('%s, which people see first, holds at least %i', (category, least) => {
    expect(listings.filter((one) => one.category === category).length).toBeGreaterThanOrEqual(least);
  });

  // Promise: At least 600 listings fill every category and subcategory
  it('hold at least 600 listings of known categories', () => {
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
  ] as const)('has a %s of a length that the form would take', (field, { min, max }) => {
    const wrong = listings.filter((listing) => listing[field].length < min || listing[field].length > max);
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  it('that offers work names one pay', () => {
    const wrong = listings.filter(({ price, details }) => details.pay !== undefined && details.pay !== price);
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  it('costs less than the end of its category’s price slider', () => {
    const wrong = listings.filter(({ price, category }) => !(price >= 0) || price > priceMaxOf(category));
    expect(wrong.map(({ title, price }) => `${title}: ${price}`)).toEqual([]);
  });

  it('says what no other says', () => {
    expect(isRepeated(listings.map(({ description }) => description))).toEqual([]);
    expect(isRepeated(listings.map(({ title, price }) => `${title} ${price}`))).toEqual([]);
    expect(isRepeated(listings.map(({ id }) => id))).toEqual([]);
  });

  // Promise: Some text is in Hindi and some in Punjabi
  it.each([
    ['devanagari', 'hindi', 8],
    ['gurmukhi', 'punjabi', 12],
  ] as const)('is sometimes written in %s', (_, language, least) => {
    expect(listings.filter(({ title }) => indianLanguageOf(title) === language).length).toBeGreaterThanOrEqual(least);
  });

  // Promise: Listings lie in and around Chandigarh, are minutes to weeks old, some pending, some sold, some about to
  // expire
  it('lies within 60 km of the centre, and no two lie on one spot', () => {
    expect(titlesOf((listing) => kilometresFromCentre(listing) > 60)).toEqual([]);
    expect(isRepeated(listings.map(({ latitude, longitude }) => `${latitude},${longitude}`))).toEqual([]);
  });

  // Promise: Each listing has one to four pictures, and no two cards look the same
  it('has one to four pictures, with a cover that no other listing shows', () => {
    const counts = new Set(listings.map(({ photos }) => photos.length));
    expect(Math.min(...counts)).toBe(1);
    expect(Math.max(...counts)).toBe(photoLimits.perListing);
    expect(isRepeated(listings.flatMap(({ photos }) => photos.slice(0, 1).map(({ seed }) => seed)))).toEqual([]);
  });
});

describe('time in the demo town', () => {
  it('runs from minutes to weeks, mostly the last days', () => {
    const ages = listings.map(ageInDays).sort((a, b) => a - b);
    expect(ages[0]).toBeLessThan(1 / 24);
    expect(ages.at(-1)).toBeGreaterThan(30);
    expect(ages[Math.floor(ages.length / 2)]).toBeLessThan(9);
  });

  it('gives every listing 30 days and changes nothing before it was there', () => {
    for (const { createdAt, updatedAt, expiresAt } of listings) {
      expect(expiresAt.getTime() - createdAt.getTime()).toBe(30 * DAY_MS);
      expect(updatedAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
      expect(updatedAt.getTime()).toBeLessThanOrEqual(now.getTime());
    }
  });

  it('has listings that are pending, sold, in their last days, and expired', () => {
    expect(shareOf(({ status }) => status === 'pending')).toBeCloseTo(0.06, 2);
    expect(shareOf(({ status }) => status === 'sold')).toBeCloseTo(0.07, 2);
    expect(shareOf(({ expiresAt }) => isExpired(expiresAt, now))).toBeCloseTo(0.02, 2);
    for (const days of [1, 2, 3]) {
      const ending = listings.filter((listing) => Math.ceil(30 - ageInDays(listing)) === days);
      expect(ending.length, `${days} days left`).toBeGreaterThan(0);
    }
  });
});

describe('the people of the demo town', () => {
  // Promise: At least 40 people sell, in at least 120 conversations
  it('are at least forty sellers, every one with something to sell', () => {
    expect(residents.length).toBeGreaterThanOrEqual(40);
    expect(residents.filter(({ key }) => !listings.some(({ sellerId }) => sellerId === idOf(key)))).toEqual([]);
  });

  it('live in places that exist, one e-mail address each', () => {
    const names = new Set(places.map(({ name }) => name));
    expect(residents.filter(({ home }) => !names.has(home))).toEqual([]);
    expect(isRepeated(users.map(({ email }) => email))).toEqual([]);
  });

  it('each have several favourites, never their own and never twice', () => {
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

describe('talks in the demo town', () => {
  const talks = Map.groupBy(
    messages,
    ({ listingId, senderId, receiverId }) => `${listingId} ${[senderId, receiverId].sort()}`,
  );

  it('are at least 120, of two to seven messages, opened by the one who does not sell', () => {
    expect(talks.size).toBeGreaterThanOrEqual(120);
    const sellerOf = new Map(listings.map(({ id, sellerId }) => [id, sellerId]));
    for (const talk of talks.values()) {
      expect(talk.length).toBeGreaterThanOrEqual(2);
      expect(talk.length).toBeLessThanOrEqual(7);
      expect(talk[0]?.receiverId).toBe(sellerOf.get(talk[0]?.listingId ?? ''));
    }
  });

  it('happen in order, after the listing and before now, with no sum left unsaid', () => {
    const bornAt = new Map(listings.map(({ id, createdAt }) => [id, createdAt.getTime()]));
    for (const talk of talks.values()) {
      const moments = talk.map(({ createdAt }) => createdAt.getTime());
      expect(moments).toEqual([...moments].sort((a, b) => a - b));
      expect(moments[0]).toBeGreaterThanOrEqual(bornAt.get(talk[0]?.listingId ?? '') ?? 0);
      expect(moments.at(-1)).toBeLessThanOrEqual(now.getTime());
    }
    expect(messages.filter(({ content }) => /[{}]|NaN/.test(content))).toEqual([]);
  });

  it('are partly unread, and only at their end', () => {
    const unread = messages.filter(({ readAt }) => readAt === null);
    expect(unread.length).toBeGreaterThan(20);
    for (const talk of talks.values()) expect(talk.slice(0, -1).filter(({ readAt }) => readAt === null)).toEqual([]);
  });
});

describe('reports in the demo town', () => {
  // Promise: Reports wait in every state for the one moderator there is
  it('come in every state, decided ones with who and when', () => {
    expect(new Set(reports.map(({ state }) => state))).toEqual(new Set(reportStates));
    for (const { state, decidedAt, decidedBy, reason, description } of reports) {
      const isDecided = state === 'resolved' || state === 'dismissed';
      expect([decidedAt !== null, decidedBy !== null]).toEqual([isDecided, isDecided]);
      expect(reportReasons).toContain(reason);
      expect(description.length).toBeGreaterThanOrEqual(textLimits.reportDescription.min);
    }
  });
});

describe('letters to support in the demo town', () => {
  it('wait, or are answered with who and when', () => {
    const { contactMessages } = town;
    expect(new Set(contactMessages.map(({ answer }) => answer === null))).toEqual(new Set([true, false]));
    for (const { answer, answeredAt, answeredBy } of contactMessages)
      expect([answeredAt !== null, answeredBy !== null]).toEqual([answer !== null, answer !== null]);
  });
});

describe('planning the demo town twice', () => {
  // Promise: The same moment gives the same town
  it('gives the same town for the same moment', () => {
    expect(JSON.stringify(planTown(now)) === JSON.stringify(town)).toBe(true);
  });

  it('moves everything with the clock', () => {
    const later = planTown(new Date(now.getTime() + DAY_MS));
    expect(later.listings.map(({ title }) => title)).toEqual(listings.map(({ title }) => title));
    expect(later.listings.map(({ createdAt }) => createdAt.getTime() - DAY_MS)).toEqual(
      listings.map(({ createdAt }) => createdAt.getTime()),
    );
  });
});

describe('the price terms of the demo town', () => {
  it('are what sellers say: some negotiate, some give away', () => {
    expect(listings.filter(({ pricing }) => pricing === 'negotiable').length).toBeGreaterThan(10);
    expect(listings.filter(({ price }) => price === 0).every(({ pricing }) => pricing === 'free')).toBe(true);
  });
});

describe('the details of the demo town', () => {
  const saysThree = ({ details }: DemoListing) => Object.keys(details).length >= 3;
  const shareIn = (kinds: readonly string[]) => {
    const own = listings.filter(({ category, subcategory }) =>
      kinds.some((kind) => kind === category || kind === `${category}/${subcategory}`),
    );
    return own.filter(saysThree).length / own.length;
  };

  // Promise: Most vehicles, homes, phones and animals of the demo town say three details or more
  it.each([
    [['vehicles/cars', 'vehicles/motorcycles', 'vehicles/trucks-commercial']],
    [['property/rent', 'property/sale', 'property/roommates']],
    [['electronics/phones', 'electronics/computers']],
    [['agriculture/livestock']],
  ])('are three or more for most of %j', (kinds) => {
    expect(shareIn(kinds)).toBeGreaterThan(0.6);
  });

  it('are each told of one thing', () => {
    for (const beginning of detailBeginnings) {
      expect([beginning, listings.filter(({ title }) => title.startsWith(beginning)).length]).toEqual([beginning, 1]);
    }
  });
});

describe('the conditions of the demo town', () => {
  it('are each to be found, and are told of things alone', () => {
    const told = listings.filter(({ condition }) => condition !== null);
    expect(Map.groupBy(told, ({ condition }) => condition).size).toBe(4);
    expect(shareOf(({ condition }) => condition !== null)).toBeGreaterThan(0.4);
    expect(told.filter(({ category }) => ['jobs', 'services', 'property'].includes(category))).toEqual([]);
  });
});
