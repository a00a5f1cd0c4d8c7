// What a page is made of: what each call that it makes shows, and until when the words made of it stay true.
import type { AnyEndpoint } from '@chowk/contract/api/endpoints';
import { findCategory } from '@chowk/contract/listings/categories';
import { expiryUntil, nextMidnight, tellsExpiry } from '@chowk/contract/listings/expiry';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import type { PersonListings } from '@chowk/contract/people/person-schemas';
import type { SearchRequest } from '@chowk/contract/search/search-schemas';
import { relativeTimeUntil } from '@chowk/contract/text/relative-time';
import type { WordGroups } from '../../../text/word-groups.rules.ts';

/** What a search asks of a listing, as far as a change tells it: null is anything. */
export type SearchedFor = {
  readonly category: string | null;
  readonly subcategory: string | null;
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly words: WordGroups | null;
};

export type Dependencies = {
  /** `listing:<id>`, `person:<id>`, and `seller:<id>` for any listing of theirs: whatever happens to them shows here. */
  readonly topics: readonly string[];
  /** What enters or leaves these shows here too, a few seconds later. */
  readonly searches: readonly SearchedFor[];
  /** In milliseconds, by the clock on the wall. */
  readonly until: number;
};

/** For what lists everything on sale: the sitemap. */
export const goneTopic = 'gone';
export const listingTopic = (id: string) => `listing:${id.toLowerCase()}`;
export const personTopic = (id: string) => `person:${id}`;
export const sellerTopic = (id: string) => `seller:${id.toLowerCase()}`;

export const anyListing: SearchedFor = {
  category: null,
  subcategory: null,
  minPrice: null,
  maxPrice: null,
  words: null,
};

/** One call that a page made while it was drawn. */
export type Called = {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly status: number;
  readonly answer: unknown;
  /** Those that a listing must have to change the answer; null where any listing may. */
  readonly words?: WordGroups | null;
};

type Rule = (call: Called, now: Date) => Dependencies;

/** What comes, goes and runs out is told; what a search knows from looking around, such as how common a word is, is not. */
const searchMs = 5 * 60_000;
/** Nor is how soon a seller answers. */
const personMs = 60_000;

const showsNothing: Rule = (_, now) => dependOn([], [], now);

const showsListing: Rule = ({ params, status, answer }, now) => {
  const topics = [listingTopic(params.id ?? '')];
  if (status !== 200) return dependOn(topics, [], now);
  const listing = answer as Listing;
  return dependOn([...topics, personTopic(listing.seller.id)], [], now, [listing]);
};

const showsSearch: Rule = ({ body, status, answer, words = null }, now) => {
  const listings = status === 200 ? (answer as Listing[]) : [];
  const topics = listings.map(({ id }) => listingTopic(id));
  const found = dependOn(topics, [readSearch(body as SearchRequest, words)], now, listings);
  return { ...found, until: Math.min(found.until, now.getTime() + searchMs) };
};

/** Known to everybody by their listings, also while they are not there. */
const showsPerson: Rule = ({ params: { id = '' } }, now) => {
  const shown = dependOn([personTopic(id.toLowerCase()), sellerTopic(id)], [], now);
  return { ...shown, until: now.getTime() + personMs };
};

const showsPersonListings: Rule = ({ params: { id = '' }, status, answer }, now) => {
  const listings = status === 200 ? (answer as PersonListings).listings : [];
  const found = dependOn([sellerTopic(id), ...listings.map((each) => listingTopic(each.id))], [], now, listings);
  return { ...found, until: Math.min(found.until, now.getTime() + personMs) };
};

const showsMarket: Rule = (_, now) => dependOn([], [anyListing], now);

type Get = Extract<AnyEndpoint, { readonly method: 'GET' }>['name'];
type SearchCall = 'searchListings' | 'showFacets' | 'showEmptyResultSuggestions';

/** Every call that reads stands here, so that a new one is not forgotten; null: what it says is not for all to see. */
const rules: Readonly<Record<Get | SearchCall, Rule | null>> = {
  showListing: showsListing,
  showPerson: showsPerson,
  showPersonListings: showsPersonListings,
  searchListings: showsSearch,
  showFacets: showsMarket,
  showEmptyResultSuggestions: showsMarket,
  suggestSearches: showsMarket,
  searchPlaces: showsNothing,
  showCsrfToken: null,
  showMe: null,
  showSessions: null,
  showPasskeys: null,
  showMyListings: null,
  showSimilarListings: null,
  showListingStatistics: null,
  showFavorites: null,
  showMessages: null,
  showListingMessages: null,
  streamMessages: null,
  showConversations: null,
  showConversation: null,
  showMessageEvents: null,
  showUnreadCount: null,
  showBlocked: null,
  showReports: null,
  showSuspended: null,
  showLetters: null,
  showLetterPreferences: null,
};
const rulesByName: Readonly<Record<string, Rule | null | undefined>> = rules;

/** Null: a page made of this is not kept, because something went wrong, or because it is for one person. */
export function dependenciesOf(call: Called, now: Date): Dependencies | null {
  const hasFailed = call.status >= 500 || call.status === 429;
  return hasFailed ? null : (rulesByName[call.name]?.(call, now) ?? null);
}

/** Of a page that made these calls; without any it is still made anew every day, which its footer's year needs. */
export function combine(parts: readonly (Dependencies | null)[], now: Date): Dependencies | null {
  const found = parts.filter((part) => part !== null);
  if (found.length < parts.length) return null;
  return {
    topics: [...new Set(found.flatMap(({ topics }) => topics))],
    searches: found.flatMap(({ searches }) => searches),
    until: Math.min(nextMidnight(now).getTime(), ...found.map(({ until }) => until)),
  };
}

function dependOn(
  topics: readonly string[],
  searches: readonly SearchedFor[],
  now: Date,
  listings: readonly Listing[] = [],
): Dependencies {
  return { topics, searches, until: Math.min(...listings.map((each) => wordsUntil(each, now)), Number.MAX_VALUE) };
}

/** Cards and pages say how long ago a listing was made, and how long it is still on offer. */
function wordsUntil({ createdAt, expiresAt, status }: Listing, now: Date): number {
  const age = relativeTimeUntil(new Date(createdAt), now).getTime();
  return tellsExpiry(status) ? Math.min(age, expiryUntil(new Date(expiresAt), now).getTime()) : age;
}

/** Where nothing tells which words matter, any listing may change what is found by words. */
function readSearch(request: SearchRequest, words: WordGroups | null): SearchedFor {
  const { query, category, subcategory, minPrice, maxPrice } = request;
  const isKnown = findCategory(category) !== undefined;
  if (words === null && (query || !isKnown)) return anyListing;
  return {
    category: isKnown ? (category ?? null) : null,
    subcategory: isKnown ? subcategory || null : null,
    minPrice: minPrice ?? null,
    maxPrice: maxPrice ?? null,
    words,
  };
}
