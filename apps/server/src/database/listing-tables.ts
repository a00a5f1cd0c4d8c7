// Table types of listings, their photos, views and words, favorites, renewal links, and what search learned.
import type { Details } from '@chowk/contract/listings/details/detail-values';
import type { ChoiceName, ChoiceOf } from '@chowk/contract/listings/listing-fields';
import type { ListingStatus, OwnerStatus, Visibility } from '@chowk/contract/listings/listing-status';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from './server-tables.ts';

/** numeric(14,2), which the driver returns as text to lose no digit. */
type Amount = ColumnType<string, number | string, number | string>;

type ChoiceColumns = {
  [Name in ChoiceName]: ColumnType<ChoiceOf<Name> | null, ChoiceOf<Name> | null | undefined>;
};

export type ListingsTable = ChoiceColumns & {
  id: Fixed<string>;
  user_id: Fixed<string>;
  title: string;
  description: string;
  price: Amount;
  category: string;
  subcategory: string | null;
  /** `deleted` also while others do not see it: servers of the release before know nothing else. See migration 0050. */
  status: ListingStatus;
  visibility: ColumnType<Visibility, Visibility | undefined>;
  /** Set some minutes after `expires_at`, so that search indexes do not hold it; until then `expires_at` decides. */
  is_expired: Generated<boolean>;
  city: string;
  address: string;
  location: string;
  latitude: number;
  longitude: number;
  details: ColumnType<Details, Details | undefined>;
  /** When it was published: a pending listing counts as new once its seller's address is verified. */
  created_at: Date;
  updated_at: Date;
  expires_at: Date;
  idempotency_key: string | null;
  phone: ColumnType<string | null, string | null | undefined>;
  /** The status of a listing that others do not see; a trigger writes it. */
  hidden_status: ColumnType<OwnerStatus | null, never, 'available'>;
  /** Indexed for text search; a trigger builds it from the columns above. */
  words: GeneratedAlways<string>;
};

export type KnownWordsTable = { word: Fixed<string>; spellings: Fixed<string[]>; sound: GeneratedAlways<string> };

export type ListingPhotosTable = {
  id: Fixed<string>;
  listing_id: Fixed<string>;
  position: number;
  file_name: Fixed<string>;
  width: Fixed<number>;
  height: Fixed<number>;
  preview: Fixed<string>;
  created_at: Fixed<Date>;
};

export type ListingViewsTable = { listing_id: Fixed<string>; day: Fixed<string>; views: number };

export type SearchChoicesTable = {
  key: Fixed<string>;
  listing_id: Fixed<string>;
  day: Fixed<string>;
  networks: number;
  visitors: number;
  contacts: number;
  word: string | null;
};

export type SearchLearnedTable = { version: Fixed<number>; results: Fixed<unknown>; words: Fixed<unknown> };

/** Salt for counting distinct visitors of a day. Deleted the next day, and lost in a crash of the database. */
export type DailySaltsTable = { day: Fixed<string>; salt: Fixed<Buffer> };

export type FavoritesTable = {
  id: Fixed<string>;
  user_id: Fixed<string>;
  listing_id: Fixed<string>;
  created_at: Fixed<Date>;
  /** Price and sale as the user last knew them, from favoriting or the last email; a trigger fills both at first. */
  known_price: ColumnType<string | null, never, string>;
  is_known_sold: ColumnType<boolean, never, boolean>;
  letter_due_at: ColumnType<Date | null, never, Date | null>;
};

/** Favorited listings whose price or sale may have changed; maintained by a trigger on listings. */
export type ListingNewsTable = {
  listing_id: ColumnType<string, never, never>;
  due_at: ColumnType<Date, never, never>;
};

export type RenewalLinksTable = {
  listing_id: Fixed<string>;
  expires_at: Fixed<Date>;
  token_hash: Fixed<string>;
  user_id: Fixed<string>;
  email: Fixed<string>;
  created_at: Fixed<Date>;
  used_at: ColumnType<Date | null, Date | null | undefined, Date>;
};

export type ShownPhoneNumbersTable = { user_id: Fixed<string>; listing_id: Fixed<string>; shown_at: Date };
