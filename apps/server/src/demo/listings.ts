// Who sells what, where and since when: the goods of the shelves as listings.

import { defaultExpiry } from '@chowk/contract/expiry';
import type { OwnerStatus } from '@chowk/contract/listing-status';
import { ageFor, dealFates, type Fate } from './fates.ts';
import { type Item, readGoods } from './goods/shelves.ts';
import { idFor } from './identity.ts';
import { kindOf } from './kinds.ts';
import { type Person, people } from './people.ts';
import { addSellerWords } from './phrases.ts';
import { type Albums, openAlbums } from './pictures/albums.ts';
import type { Shot } from './pictures/compose.ts';
import { findPlace, landmarks } from './places.ts';
import { type Chance, chanceOf } from './random.ts';
import type { Resident } from './residents.ts';

export type DemoListing = {
  id: string;
  item: Item;
  sellerId: string;
  title: string;
  description: string;
  price: number;
  status: OwnerStatus;
  city: string;
  address: string;
  location: string;
  latitude: number;
  longitude: number;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date;
  shots: readonly Shot[];
};

const womensShelves = ['women', 'jewelry', 'beauty', 'cosmetics', 'skincare', 'maternity', 'baby-clothing'];

function suits(person: Person, { category, subcategory }: Item): boolean {
  if (!person.trades.includes(category)) return false;
  if (person.gender === 'shop' && ['jobs', 'pets', 'baby'].includes(category)) return false;
  if (womensShelves.includes(subcategory)) return person.gender === 'woman';
  return !(category === 'fashion' && subcategory === 'men' && person.gender === 'woman');
}

/** Of those who deal in it, one of the three with the least to sell so far. */
function pickSeller(item: Item, sold: Map<string, number>, chance: Chance): Person {
  const dealers = people.filter((person) => suits(person, item));
  const willing = dealers.length > 0 ? dealers : people.filter(({ trades }) => trades.includes(item.category));
  const load = (person: Person) => (sold.get(person.key) ?? 0) + chance.next() * 2;
  const ranked = willing.map((person) => ({ person, load: load(person) })).sort((a, b) => a.load - b.load);
  const { person } = chance.pick(ranked.slice(0, 3));
  sold.set(person.key, (sold.get(person.key) ?? 0) + 1);
  return person;
}

function stepsAway(chance: Chance): number {
  // About 700 m either way: near enough to be the same sector, far enough to be told apart on the map.
  return chance.between(-0.0065, 0.0065);
}

export function planListings(residents: readonly Resident[], now: Date): DemoListing[] {
  const items = readGoods();
  const sold = new Map<string, number>();
  const sellers = items.map((item) => pickSeller(item, sold, chanceOf('seller', item.category, item.title)));
  const fates = dealFates(
    items,
    sellers.map(({ key }) => key),
  );
  const albums = openAlbums(items);
  const idOf = new Map(residents.map(({ id, person }) => [person.key, id]));
  return items.map((item, index) => {
    const seller = sellers[index] as Person;
    return planListing(item, {
      seller,
      sellerId: idOf.get(seller.key) ?? '',
      fate: fates[index] ?? 'fresh',
      albums,
      now,
    });
  });
}

type Circumstances = { seller: Person; sellerId: string; fate: Fate; albums: Albums; now: Date };

function planListing(item: Item, { seller, sellerId, fate, albums, now }: Circumstances): DemoListing {
  const chance = chanceOf('listing', item.category, item.title);
  const place = findPlace(item.place ?? seller.home);
  const createdAt = new Date(now.getTime() - Math.round(ageFor(fate, chance)));
  const isTouched = fate === 'sold' || fate === 'pending';
  const age = now.getTime() - createdAt.getTime();
  return {
    id: idFor(createdAt, chance),
    item,
    sellerId,
    title: item.title,
    description: addSellerWords(item.words, kindOf(item.category, item.subcategory), chance),
    price: item.price,
    status: isTouched ? fate : 'available',
    city: place.city,
    address: `${place.area}, ${chance.pick(landmarks)}`,
    location: place.location,
    latitude: Number((place.latitude + stepsAway(chance)).toFixed(5)),
    longitude: Number((place.longitude + stepsAway(chance)).toFixed(5)),
    createdAt,
    updatedAt: new Date(createdAt.getTime() + (isTouched ? Math.round(age * chance.between(0.5, 0.95)) : 0)),
    expiresAt: defaultExpiry(createdAt),
    shots: albums(item, chance),
  };
}
