// Who wrote to whom about what: talks of two to seven messages, some of them not read yet.
import { hindi, punjabi } from './dialogue/home-languages.ts';
import type { Manner } from './dialogue/manner.ts';
import { manners } from './dialogue/manners.ts';
import { idFor } from './identity.ts';
import { kindOf } from './kinds.ts';
import type { DemoListing } from './listings.ts';
import { demoSignIns } from './people.ts';
import { scriptOf } from './phrases.ts';
import { type Chance, chanceOf } from './random.ts';
import type { Resident } from './residents.ts';

export type DemoMessage = {
  id: string;
  senderId: string;
  receiverId: string;
  listingId: string;
  content: string;
  createdAt: Date;
  readAt: Date | null;
};

const conversationCount = 150;
/** The two people a visitor may sign in as have enough to read on both sides of the counter. */
const talksOfShownPeople = 6;

const minuteMs = 60_000;

function mannerFor({ item }: DemoListing, chance: Chance): Manner {
  const script = scriptOf(item.words);
  if (script === 'gurmukhi' && chance.happens(0.8)) return punjabi;
  if (script === 'devanagari' && chance.happens(0.8)) return hindi;
  return manners[kindOf(item.category, item.subcategory)];
}

/** People haggle in round figures: two digits, then noughts. */
function roundPrice(amount: number): number {
  const scale = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 1);
  return Math.max(1, Math.round(amount / scale)) * scale;
}

const rupees = new Intl.NumberFormat('en-IN');

function writeLines(listing: DemoListing, count: number, chance: Chance): string[] {
  const manner = mannerFor(listing, chance);
  const offer = roundPrice(listing.price * chance.between(0.78, 0.9));
  const counter = Math.max(offer, roundPrice(listing.price * chance.between(0.92, 0.98)));
  const say = (line: string) =>
    line.replace('{offer}', rupees.format(offer)).replace('{counter}', rupees.format(counter));
  // Nobody haggles about what is free, and a talk of three goes straight to the price.
  const mayHaggle = listing.price >= 100 && offer < counter;
  const middle = [...(count >= 5 || !mayHaggle ? chance.shuffle(manner.exchanges).slice(0, mayHaggle ? 1 : 2) : [])];
  if (mayHaggle) middle.push(chance.pick(manner.offers));
  const lines = [
    chance.pick(manner.openings),
    chance.pick(manner.welcomes),
    ...middle.flat(),
    ...chance.pick(manner.endings),
  ];
  return lines.slice(0, count).map(say);
}

/** Answers come after minutes or hours, and the last one before now. */
function spreadMoments(listing: DemoListing, count: number, now: Date, chance: Chance): Date[] {
  const gaps = Array.from({ length: count }, () => chance.between(3, 8) ** chance.between(1, 2.6) * minuteMs);
  const length = gaps.reduce((sum, gap) => sum + gap, 0);
  const room = now.getTime() - listing.createdAt.getTime() - 2 * minuteMs;
  const shrink = Math.min(1, room / length);
  let moment = listing.createdAt.getTime() + Math.max(0, room - length) * chance.next() ** 0.6;
  return gaps.map((gap) => {
    moment += gap * shrink;
    return new Date(Math.round(moment));
  });
}

function talk(listing: DemoListing, buyerId: string, isUnread: boolean, now: Date, chance: Chance): DemoMessage[] {
  const lines = writeLines(listing, chance.whole(2, 7), chance);
  const moments = spreadMoments(listing, lines.length, now, chance);
  return lines.map((content, order) => {
    const fromBuyer = order % 2 === 0;
    const createdAt = moments[order] ?? now;
    const next = moments[order + 1];
    const isLast = order === lines.length - 1;
    const readAt = next ?? new Date(Math.min(now.getTime(), createdAt.getTime() + 5 * minuteMs));
    return {
      id: idFor(createdAt, chance),
      senderId: fromBuyer ? buyerId : listing.sellerId,
      receiverId: fromBuyer ? listing.sellerId : buyerId,
      listingId: listing.id,
      content,
      createdAt,
      readAt: isLast && isUnread ? null : readAt,
    };
  });
}

type Pair = { listing: DemoListing; buyerId: string; isUnread: boolean };

function pairShownPeople(residents: readonly Resident[], listings: readonly DemoListing[], chance: Chance): Pair[] {
  return demoSignIns.flatMap(({ key }) => {
    const shown = residents.find(({ person }) => person.key === key);
    if (!shown) return [];
    const others = chance.shuffle(residents.filter(({ id }) => id !== shown.id));
    const own = chance.shuffle(listings.filter(({ sellerId }) => sellerId === shown.id)).slice(0, talksOfShownPeople);
    const wanted = chance
      .shuffle(listings.filter(({ sellerId }) => sellerId !== shown.id))
      .slice(0, talksOfShownPeople);
    return [
      ...own.map((listing, at) => ({ listing, buyerId: others[at]?.id ?? '', isUnread: at < 3 })),
      ...wanted.map((listing, at) => ({ listing, buyerId: shown.id, isUnread: at < 2 })),
    ];
  });
}

export function planConversations(
  residents: readonly Resident[],
  listings: readonly DemoListing[],
  now: Date,
): DemoMessage[] {
  const chance = chanceOf('conversations');
  const pairs = pairShownPeople(residents, listings, chance);
  const taken = new Set(pairs.map(({ listing, buyerId }) => `${listing.id} ${buyerId}`));
  while (pairs.length < conversationCount) {
    const listing = chance.pick(listings);
    const buyer = chance.pick(residents.filter(({ id }) => id !== listing.sellerId));
    const label = `${listing.id} ${buyer.id}`;
    if (taken.has(label)) continue;
    taken.add(label);
    pairs.push({ listing, buyerId: buyer.id, isUnread: chance.happens(0.3) });
  }
  return pairs.flatMap(({ listing, buyerId, isUnread }) => talk(listing, buyerId, isUnread, now, chance));
}
