// The proof that the caller may change a listing: made by `mayEdit` and `mayTakeDown` alone, asked for by every change.
import type { Details } from '@chowk/contract/listings/details/detail-values';
import type { ListingStatus } from '@chowk/contract/listings/listing-status';
import type { HidingCause } from '@chowk/contract/moderation/moderation-choices';

/** What a decision about a listing needs to know. */
export type ListingFacts = {
  readonly id: string;
  readonly user_id: string;
  readonly status: ListingStatus;
  readonly expires_at: Date;
  readonly hidden_for?: HidingCause | null;
  readonly details?: Details;
};

declare const proof: unique symbol;
export type OwnedListing = ListingFacts & { readonly [proof]: true };
