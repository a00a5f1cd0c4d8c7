// Who sells what, where and since when: the goods as listings.
import type { Details } from '@chowk/contract/listings/details/detail-values';
import { defaultExpiry } from '@chowk/contract/listings/expiry';
import type { ChoiceOf } from '@chowk/contract/listings/listing-fields';
import type { OwnerStatus } from '@chowk/contract/listings/listing-status';
import { makeId } from '../ids.ts';
import { type DemoUser, type Person, people } from '../people.ts';
import type { PhotoPlan } from '../pictures/compose.ts';
import { findPlace, landmarks } from '../places.ts';
import { type Random, seededRandom } from '../random.ts';
import { type Condition, conditionOf } from './conditions.ts';
import { detailsOf } from './details.ts';
import { type Item, readGoods } from './goods.ts';
import { kindOf } from './kinds.ts';
import { createPhotoPlanner, type PhotoPlanner } from './listing-photos.ts';
import { addSellerPhrases } from './seller-phrases.ts';
import { ageFor, assignStatuses, type DemoStatus } from './statuses.ts';

export type DemoListing = Pick<Item, 'category' | 'subcategory' | 'title' | 'description' | 'price'> & {
  id: string;
  sellerId: string;
  status: OwnerStatus;
  condition: Condition | null;
  pricing: ChoiceOf<'pricing'> | null;
  details: Details;
  city: string;
  address: string;
  location: string;
  latitude: number;
  longitude: number;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date;
  photos: readonly PhotoPlan[];
};

const soldByWomen = ['women', 'jewelry', 'beauty', 'cosmetics', 'skincare', 'maternity', 'baby-clothing'];

function maySell(person: Person, { category, subcategory }: Item): boolean {
  if (!person.sells.includes(category)) return false;
  if (person.gender === 'shop' && ['jobs', 'pets', 'baby'].includes(category)) return false;
  if (soldByWomen.includes(subcategory)) return person.gender === 'woman';
  return !(category === 'fashion' && subcategory === 'men' && person.gender === 'woman');
}

/** Of those who may sell it, one of the three with the least to sell so far. */
function pickSeller(item: Item, counts: Map<string, number>): Person {
  const random = seededRandom('seller', item.category, item.title);
  const sellers = people.filter((person) => maySell(person, item));
  if (sellers.length === 0) throw new Error(`Nobody sells ${item.category}/${item.subcategory}.`);
  const ranked = sellers
    .map((person) => ({ person, load: (counts.get(person.key) ?? 0) + random.next() * 2 }))
    .sort((a, b) => a.load - b.load);
  const { person } = random.pick(ranked.slice(0, 3));
  counts.set(person.key, (counts.get(person.key) ?? 0) + 1);
  return person;
}

export function planListings(users: readonly DemoUser[], now: Date): DemoListing[] {
  const items = readGoods();
  const counts = new Map<string, number>();
  const sellers = items.map((item) => pickSeller(item, counts));
  const sellerKeys = sellers.map(({ key }) => key);
  const statuses = assignStatuses(items, sellerKeys);
  const planPhotos = createPhotoPlanner(items);
  const idOf = new Map(users.map(({ id, key }) => [key, id]));
  return sellers.map((seller, index) => {
    const [item, status] = [items[index] as Item, statuses[index] ?? 'available'];
    return planListing(item, { seller, sellerId: idOf.get(seller.key) ?? '', status, planPhotos, now });
  });
}

type ListingContext = {
  seller: Person;
  sellerId: string;
  status: DemoStatus;
  planPhotos: PhotoPlanner;
  now: Date;
};

function planListing(item: Item, { seller, sellerId, status, planPhotos, now }: ListingContext): DemoListing {
  const { category, subcategory, title, price } = item;
  const random = seededRandom('listing', category, title);
  const place = findPlace(item.place || seller.home);
  const age = Math.round(ageFor(status, random));
  const createdAt = new Date(now.getTime() - age);
  const id = makeId(createdAt, random);
  const description = addSellerPhrases(item.description, kindOf(item), random);
  const isChanged = status === 'sold' || status === 'pending';
  return {
    ...{ category, subcategory, title, price, sellerId },
    id,
    description,
    status: isChanged ? status : 'available',
    condition: conditionOf(item),
    pricing: pricingOf(price, description),
    details: detailsOf(item),
    city: place.city,
    address: `${place.area}, ${random.pick(landmarks)}`,
    location: place.location,
    latitude: moveNearby(place.latitude, random),
    longitude: moveNearby(place.longitude, random),
    createdAt,
    updatedAt: new Date(createdAt.getTime() + (isChanged ? Math.round(age * random.between(0.5, 0.95)) : 0)),
    expiresAt: defaultExpiry(createdAt),
    photos: planPhotos(item, random),
  };
}

/** What sellers of the town say who let themselves be talked to. */
const bargains =
  /negotiable|offers welcome|talk about the price|talked about|price talk|discussed|thoda bahut|mol-bhav|मोल-भाव|ਥੋੜ੍ਹਾ ਬਹੁਤ/i;

/** As the seller says it. */
function pricingOf(price: number, description: string): DemoListing['pricing'] {
  if (price === 0) return 'free';
  return bargains.test(description) ? 'negotiable' : null;
}

/** Up to about 700 m either way: near enough to be the same sector, far enough to be told apart on the map. */
function moveNearby(degrees: number, random: Random): number {
  return Number((degrees + random.between(-0.0065, 0.0065)).toFixed(5));
}
