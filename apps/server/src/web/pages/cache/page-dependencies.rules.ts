// What a page depends on, by the endpoints that it calls, and when its relative times become outdated.
import type { AnyEndpoint } from '@chowk/contract/endpoints';
import { findCategory } from '@chowk/contract/listings/categories';
import { expiryUntil, nextMidnight, showsExpiry } from '@chowk/contract/listings/expiry';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import type { SearchRequest } from '@chowk/contract/search/search-schemas';
import type { SellerListings } from '@chowk/contract/sellers/seller-schemas';
import { relativeTimeUntil } from '@chowk/contract/text/relative-time';
import type { WordGroups } from '../../../text/word-groups.rules.ts';

/** Filters of a search that change notices can be matched with; null matches anything. */
export type SearchedFor = {
  readonly category: string | null;
  readonly subcategory: string | null;
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly words: WordGroups | null;
};

export type Dependencies = {
  /** `listing:<id>`, `user:<id>`, and `seller:<id>` for any listing of a seller. */
  readonly topics: readonly string[];
  /** Listings that enter or leave these results make the page stale. */
  readonly searches: readonly SearchedFor[];
  readonly until: number;
};

export const goneTopic = 'gone';
export const listingTopic = (id: string) => `listing:${id.toLowerCase()}`;
export const userTopic = (id: string) => `user:${id}`;
export const sellerTopic = (id: string) => `seller:${id.toLowerCase()}`;

export const anyListing: SearchedFor = {
  category: null,
  subcategory: null,
  minPrice: null,
  maxPrice: null,
  words: null,
};

export type Called = {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly status: number;
  readonly answer: unknown;
  /** A listing without these words cannot change the response; null if any listing can. */
  readonly words?: WordGroups | null;
};

type Rule = (call: Called, now: Date) => Dependencies;

/** Word frequencies and the like change without notification. */
const searchMs = 5 * 60_000;
/** So does the response time of a seller. */
const sellerMs = 60_000;

const showsNothing: Rule = (_, now) => dependOn([], [], now);

const showsListing: Rule = ({ params, status, answer }, now) => {
  const topics = [listingTopic(params.id ?? '')];
  if (status !== 200) return dependOn(topics, [], now);
  const listing = answer as Listing;
  return dependOn([...topics, userTopic(listing.seller.id)], [], now, [listing]);
};

const showsSearch: Rule = ({ body, status, answer, words = null }, now) => {
  const listings = status === 200 ? (answer as Listing[]) : [];
  const topics = listings.map(({ id }) => listingTopic(id));
  const found = dependOn(topics, [readSearch(body as SearchRequest, words)], now, listings);
  return { ...found, until: Math.min(found.until, now.getTime() + searchMs) };
};

const showsSeller: Rule = ({ params: { id = '' } }, now) => {
  const shown = dependOn([userTopic(id.toLowerCase()), sellerTopic(id)], [], now);
  return { ...shown, until: now.getTime() + sellerMs };
};

const showsSellerListings: Rule = ({ params: { id = '' }, status, answer }, now) => {
  const listings = status === 200 ? (answer as SellerListings).listings : [];
  const found = dependOn([sellerTopic(id), ...listings.map((each) => listingTopic(each.id))], [], now, listings);
  return { ...found, until: Math.min(found.until, now.getTime() + sellerMs) };
};

const showsMarket: Rule = (_, now) => dependOn([], [anyListing], now);

type Get = Extract<AnyEndpoint, { readonly method: 'GET' }>['name'];
type SearchCall = 'searchListings' | 'showFacets' | 'showMapPins' | 'showEmptyResultSuggestions';

/** Does not compile without an entry for every read endpoint; null: the response is private. */
const rules: Readonly<Record<Get | SearchCall, Rule | null>> = {
  showListing: showsListing,
  showSeller: showsSeller,
  showSellerListings: showsSellerListings,
  searchListings: showsSearch,
  showFacets: showsMarket,
  showMapPins: showsMarket,
  showEmptyResultSuggestions: showsMarket,
  suggestSearches: showsMarket,
  searchPlaces: showsNothing,
  guessCategory: null,
  showCsrfToken: null,
  showMe: null,
  showSessions: null,
  showPasskeys: null,
  showMyListings: null,
  showSimilarListings: null,
  showListingStatistics: null,
  showFavorites: null,
  showSavedSearches: null,
  showMessages: null,
  showListingMessages: null,
  streamMessages: null,
  showConversations: null,
  showConversation: null,
  showMessageEvents: null,
  showUnreadCount: null,
  showBlocked: null,
  showDeals: null,
  showBuyers: null,
  showRatings: null,
  showConversationRating: null,
  showReports: null,
  showSuspended: null,
  showHeldGroups: null,
  showModeratedListings: null,
  showAppeals: null,
  showOwnAppeal: null,
  showModerationOverview: null,
  showAccountLimits: null,
  showContactMessages: null,
  showContentRules: null,
  showEmailPreferences: null,
  showPushSettings: null,
};
const rulesByName: Readonly<Record<string, Rule | null | undefined>> = rules;

/** Null: not cacheable, after an error or for a private response. */
export function dependenciesOf(call: Called, now: Date): Dependencies | null {
  const hasFailed = call.status >= 500 || call.status === 429;
  return hasFailed ? null : (rulesByName[call.name]?.(call, now) ?? null);
}

/** Expires at midnight at the latest, for the year in the footer. */
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

function wordsUntil({ createdAt, expiresAt, status }: Listing, now: Date): number {
  const age = relativeTimeUntil(new Date(createdAt), now).getTime();
  return showsExpiry(status) ? Math.min(age, expiryUntil(new Date(expiresAt), now).getTime()) : age;
}

/** Without known words, any listing may change a text search. */
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
