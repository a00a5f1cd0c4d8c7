// Plans conversations of two to seven messages, some of them unread.
import { readTable } from './data-files.ts';
import { indianLanguageOf, kindOf } from './listings/goods.ts';
import type { DemoListing } from './listings/listings.ts';
import { makeId, type Random, seededRandom } from './random.ts';
import { type DemoUser, demoSignIns } from './residents.ts';

export type DemoMessage = {
  id: string;
  senderId: string;
  receiverId: string;
  listingId: string;
  content: string;
  createdAt: Date;
  readAt: Date | null;
};

const CONVERSATION_COUNT = 150;
/** For each demo sign-in: this many about own listings, and as many about others. */
const CONVERSATIONS_PER_SIGN_IN = 6;

const MINUTE_MS = 60_000;

const rows = readTable('conversations.tsv', ['about', 'part', 'line', 'answer']);
const linesByPart = Map.groupBy(
  rows.flatMap(({ about, part, line, answer }) =>
    about.split(' ').map((kind) => ({ label: `${kind} ${part}`, lines: answer ? [line, answer] : [line] })),
  ),
  ({ label }) => label,
);

type Part = 'opening' | 'welcome' | 'question' | 'offer' | 'ending';

/** Each option is a message, optionally with the reply to it. */
function optionsFor(kind: string, part: Part): string[][] {
  return (linesByPart.get(`${kind} ${part}`) ?? []).map(({ lines }) => lines);
}

/** Round offers: two significant digits. */
function roundPrice(amount: number): number {
  const scale = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 1);
  return Math.max(1, Math.round(amount / scale)) * scale;
}

const rupees = new Intl.NumberFormat('en-IN');

function writeLines(listing: DemoListing, count: number, random: Random): string[] {
  const language = indianLanguageOf(listing.description);
  const kind = language && random.chance(0.8) ? language : kindOf(listing);
  const offer = roundPrice(listing.price * random.between(0.78, 0.9));
  const counter = Math.max(offer, roundPrice(listing.price * random.between(0.92, 0.98)));
  // Free items have no offer, and a short conversation starts with the price.
  const mayHaggle = listing.price >= 100 && offer < counter;
  const middle =
    count >= 5 || !mayHaggle ? random.shuffle(optionsFor(kind, 'question')).slice(0, mayHaggle ? 1 : 2) : [];
  if (mayHaggle) middle.push(random.pick(optionsFor(kind, 'offer')));
  const lines = [
    ...random.pick(optionsFor(kind, 'opening')),
    ...random.pick(optionsFor(kind, 'welcome')),
    ...middle.flat(),
    ...random.pick(optionsFor(kind, 'ending')),
  ];
  return lines
    .slice(0, count)
    .map((line) => line.replace('{offer}', rupees.format(offer)).replace('{counter}', rupees.format(counter)));
}

/** Replies follow after minutes or hours, all before now. */
function spreadMoments(listing: DemoListing, count: number, now: Date, random: Random): Date[] {
  const gaps = Array.from({ length: count }, () => random.between(3, 8) ** random.between(1, 2.6) * MINUTE_MS);
  const length = gaps.reduce((sum, gap) => sum + gap, 0);
  const available = now.getTime() - listing.createdAt.getTime() - 2 * MINUTE_MS;
  const shrink = Math.min(1, available / length);
  let moment = listing.createdAt.getTime() + Math.max(0, available - length) * random.next() ** 0.6;
  return gaps.map((gap) => {
    moment += gap * shrink;
    return new Date(Math.round(moment));
  });
}

type Conversation = { listing: DemoListing; buyerId: string; isUnread: boolean };

function writeMessages({ listing, buyerId, isUnread }: Conversation, now: Date, random: Random): DemoMessage[] {
  const lines = writeLines(listing, random.integer(2, 7), random);
  const moments = spreadMoments(listing, lines.length, now, random);
  return lines.map((content, order) => {
    const fromBuyer = order % 2 === 0;
    const createdAt = moments[order] ?? now;
    const readAt = moments[order + 1] ?? new Date(Math.min(now.getTime(), createdAt.getTime() + 5 * MINUTE_MS));
    return {
      id: makeId(createdAt, random),
      senderId: fromBuyer ? buyerId : listing.sellerId,
      receiverId: fromBuyer ? listing.sellerId : buyerId,
      listingId: listing.id,
      content,
      createdAt,
      readAt: order === lines.length - 1 && isUnread ? null : readAt,
    };
  });
}

function planForSignIns(users: readonly DemoUser[], listings: readonly DemoListing[], random: Random): Conversation[] {
  return demoSignIns.flatMap(({ key }) => {
    const user = users.find((one) => one.key === key);
    if (!user) return [];
    const others = random.shuffle(users.filter(({ id }) => id !== user.id));
    const some = (isOwn: boolean) =>
      random
        .shuffle(listings.filter(({ sellerId }) => (sellerId === user.id) === isOwn))
        .slice(0, CONVERSATIONS_PER_SIGN_IN);
    const [own, wanted] = [some(true), some(false)];
    return [
      ...own.map((listing, at) => ({ listing, buyerId: others[at]?.id ?? '', isUnread: at < 3 })),
      ...wanted.map((listing, at) => ({ listing, buyerId: user.id, isUnread: at < 2 })),
    ];
  });
}

export function planMessages(users: readonly DemoUser[], listings: readonly DemoListing[], now: Date): DemoMessage[] {
  const random = seededRandom('conversations');
  const conversations = planForSignIns(users, listings, random);
  const taken = new Set(conversations.map(({ listing, buyerId }) => `${listing.id} ${buyerId}`));
  while (conversations.length < CONVERSATION_COUNT) {
    const listing = random.pick(listings);
    const buyer = random.pick(users.filter(({ id }) => id !== listing.sellerId));
    const label = `${listing.id} ${buyer.id}`;
    if (taken.has(label)) continue;
    taken.add(label);
    conversations.push({ listing, buyerId: buyer.id, isUnread: random.chance(0.3) });
  }
  return conversations.flatMap((conversation) => writeMessages(conversation, now, random));
}
