// Table types of deals, meetings, the queue of a reservation, earlier prices, sales and ratings.
import type { DealState, FallReason, MeetingState, SaleKind } from '@chowk/contract/deals/deals';
import type { RatingReason } from '@chowk/contract/ratings/ratings';
import type { ColumnType } from 'kysely';
import type { Fixed } from './server-tables.ts';

type Parties = {
  id: Fixed<string>;
  listing_id: Fixed<string>;
  seller_id: Fixed<string>;
  buyer_id: Fixed<string>;
  is_by_buyer: Fixed<boolean>;
  /** The other user had blocked the maker, who alone sees it. */
  withheld: ColumnType<boolean, boolean | undefined, never>;
  created_at: Fixed<Date>;
  changed_at: Date;
};

export type DealsTable = Parties & {
  state: DealState;
  reason: ColumnType<FallReason | null, FallReason | null | undefined>;
  amount: ColumnType<string | null, number | string | null | undefined, never>;
  reserved_until: ColumnType<Date | null, Date | null | undefined>;
  sold_at: ColumnType<Date | null, Date | null | undefined>;
};

export type MeetingsTable = Parties & {
  state: MeetingState;
  at: Fixed<Date>;
  /** Emptied with latitude and longitude when one of the two deletes their account. */
  place: string;
  latitude: number;
  longitude: number;
  reminded_at: ColumnType<Date | null, Date | null | undefined>;
  rating_asked_at: ColumnType<Date | null, Date | null | undefined>;
};

export type ReservationQueueTable = { listing_id: Fixed<string>; user_id: Fixed<string>; created_at: Fixed<Date> };

export type ListingPricesTable = {
  listing_id: ColumnType<string, never, never>;
  price: ColumnType<string, never, never>;
  started_at: ColumnType<Date, never, never>;
  ended_at: ColumnType<Date, never, never>;
};

export type ListingSalesTable = {
  listing_id: ColumnType<string, never, never>;
  sold_at: ColumnType<Date, never, never>;
  kind: ColumnType<SaleKind | null, never, SaleKind>;
};

export type RatingsTable = {
  id: Fixed<string>;
  listing_id: Fixed<string>;
  rater_id: Fixed<string>;
  rated_id: Fixed<string>;
  is_up: Fixed<boolean>;
  reasons: Fixed<RatingReason[]>;
  words: Fixed<string>;
  created_at: Fixed<Date>;
  /** A week after it was written, or when the other one has rated too. */
  shown_at: Date;
  answer: ColumnType<string | null, string | null | undefined, string>;
  answered_at: ColumnType<Date | null, Date | null | undefined, Date>;
  /** The record of its removal by a moderator; without a foreign key, as all such records. */
  removed_at: ColumnType<Date | null, Date | null | undefined, Date>;
  removed_by: ColumnType<string | null, string | null | undefined, string>;
  removal_reason: ColumnType<string | null, string | null | undefined, string>;
};
