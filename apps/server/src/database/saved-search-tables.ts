// Table types of saved searches, their match keys, their alerts, and the queue of listings to match.
import type { AlertFrequency } from '@chowk/contract/saved-searches/saved-search-limits';
import type { UnderstoodSearch } from '@chowk/contract/saved-searches/saved-search-schemas';
import type { FacetsRequest } from '@chowk/contract/search/search-schemas';
import type { ColumnType } from 'kysely';
import type { Fixed } from './server-tables.ts';

type Json<T> = ColumnType<T, string, string>;

export type SavedSearchesTable = {
  id: Fixed<string>;
  user_id: Fixed<string>;
  name: string | null;
  search: Json<FacetsRequest>;
  understood: Json<UnderstoodSearch>;
  frequency: AlertFrequency;
  per_day: number;
  /** Matches too often for an alert each: it has no keys, and is searched for again once a day. */
  is_broad: boolean;
  /** tsqueries: what a listing must have, and must not be. */
  wanted: string | null;
  excluded: string | null;
  conditions: ColumnType<unknown, string | null, string | null>;
  /** Version of the vocabulary and the compiler that made the columns above and the keys. */
  compiler: string;
  compiled_at: Date;
  created_at: Fixed<Date>;
  changed_at: Date;
  seen_at: Date;
  digest_at: Date | null;
};

/** Hashes of a lexeme and a map cell under which a new listing finds the search. */
export type SavedSearchKeysTable = {
  key: Fixed<string>;
  search_id: Fixed<string>;
  price_min: Fixed<string | number | null>;
  price_max: Fixed<string | number | null>;
  latitude: Fixed<number | null>;
  longitude: Fixed<number | null>;
  metres: Fixed<number | null>;
  /** Hash of the query, the same for equal ones; null for a search without words, or by a server of the release before. */
  query_id: Fixed<string | null>;
  /** Written by servers of the release before; null where it is too long for the index. */
  wanted: Fixed<string | null>;
};

/** Listings that a search found; of a user's searches that found the same listing, one announces it. */
export type SavedSearchAlertsTable = {
  search_id: Fixed<string>;
  listing_id: Fixed<string>;
  user_id: Fixed<string>;
  found_at: Fixed<Date>;
  price_before: Fixed<string | null>;
  is_announced: boolean;
  due_at: Date | null;
  sent_at: ColumnType<Date | null, Date | null | undefined>;
};

export type SavedSearchQueueTable = {
  listing_id: Fixed<string>;
  due_at: ColumnType<Date, never, Date>;
  /** As it was when it was last matched: see `ListingBefore`. Null if others have never seen it. */
  before: ColumnType<unknown, never, never>;
};
