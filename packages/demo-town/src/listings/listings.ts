// Turns goods into listings: seller, place, date, description and photos.
import type { Details } from '@chowk/contract/listings/details/detail-values';
import { defaultExpiry } from '@chowk/contract/listings/expiry';
import type { ChoiceOf } from '@chowk/contract/listings/listing-fields';
import type { OwnerStatus } from '@chowk/contract/listings/listing-status';
import { readTable } from '../data-files.ts';
import type { PhotoPlan } from '../pictures/compose.ts';
import type { SceneName } from '../pictures/scenes.ts';
import { makeId, type Random, seededRandom } from '../random.ts';
import { type DemoUser, findPlace, landmarks, type Resident, residents } from '../residents.ts';
import { type Condition, conditionOf, detailsOf } from './details.ts';
import { type Item, indianLanguageOf, kindOf, readGoods } from './goods.ts';
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

function maySell(resident: Resident, { category, subcategory }: Item): boolean {
  if (!resident.sells.includes(category)) return false;
  if (resident.gender === 'shop' && ['jobs', 'pets', 'baby'].includes(category)) return false;
  if (soldByWomen.includes(subcategory)) return resident.gender === 'woman';
  return !(category === 'fashion' && subcategory === 'men' && resident.gender === 'woman');
}

/** One of the three possible sellers with the fewest listings so far. */
function pickSeller(item: Item, counts: Map<string, number>): Resident {
  const random = seededRandom('seller', item.category, item.title);
  const sellers = residents.filter((resident) => maySell(resident, item));
  if (sellers.length === 0) throw new Error(`No resident sells ${item.category}/${item.subcategory}.`);
  const ranked = sellers
    .map((resident) => ({ resident, load: (counts.get(resident.key) ?? 0) + random.next() * 2 }))
    .sort((a, b) => a.load - b.load);
  const { resident } = random.pick(ranked.slice(0, 3));
  counts.set(resident.key, (counts.get(resident.key) ?? 0) + 1);
  return resident;
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
  seller: Resident;
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

const negotiablePhrases =
  /negotiable|offers welcome|talk about the price|talked about|price talk|discussed|thoda bahut|mol-bhav|मोल-भाव|ਥੋੜ੍ਹਾ ਬਹੁਤ/i;

function pricingOf(price: number, description: string): DemoListing['pricing'] {
  if (price === 0) return 'free';
  return negotiablePhrases.test(description) ? 'negotiable' : null;
}

/** Up to about 700 m either way: the same sector, but a separate marker on the map. */
function moveNearby(degrees: number, random: Random): number {
  return Number((degrees + random.between(-0.0065, 0.0065)).toFixed(5));
}

const phraseRows = readTable('seller-phrases.tsv', ['about', 'topic', 'phrase']);

/** Phrases by kind of listing or language, one list per topic. */
const phrases = new Map(
  [...Map.groupBy(phraseRows, ({ about }) => about)].map(([about, some]) => [
    about,
    [...Map.groupBy(some, ({ topic }) => topic).values()].map((topic) => topic.map(({ phrase }) => phrase)),
  ]),
);

/** Some descriptions get no phrase, most one or two. */
function addSellerPhrases(text: string, kind: string, random: Random): string {
  const topics = phrases.get(indianLanguageOf(text) ?? kind) ?? [];
  const probability = text.length > 170 ? 0.15 : text.length < 70 ? 0.62 : 0.38;
  const added = topics.filter(() => random.chance(probability)).map((topic) => random.pick(topic));
  return [text, ...added].join(' ');
}

/** At least this many listings must show an object in one colour to get more views of it. */
const MIN_LISTINGS_FOR_VIEWS = 3;

type PhotoPlanner = (item: Item, random: Random) => PhotoPlan[];

function createPhotoPlanner(items: readonly Item[]): PhotoPlanner {
  const bySubject = Map.groupBy(items, mainSubject);
  return (item, random) => {
    const { subjects, scene } = item;
    const cover: PhotoPlan = { subjects, scene, seed: `${item.category} ${item.title}`, isClose: false };
    const same = bySubject.get(mainSubject(item)) ?? [];
    const views = same.length >= MIN_LISTINGS_FOR_VIEWS ? random.pick([1, 1, 2, 2, 3]) : Number(random.chance(0.02));
    // All views use the scene of the first such item, so that listings share them.
    const viewScene = same[0]?.scene ?? scene;
    return [cover, ...Array.from({ length: views }, (_, view) => planView(item, viewScene, view))];
  };
}

function mainSubject({ subjects: [first] }: Item): string {
  return `${first?.name}.${first?.paint ?? ''}`;
}

function planView(item: Item, scene: SceneName, view: number): PhotoPlan {
  const subjects = item.subjects.slice(0, 1).map((subject) => ({ ...subject, count: 1 }));
  return { subjects, scene, seed: `${mainSubject(item)} look ${view}`, isClose: view !== 1 };
}
