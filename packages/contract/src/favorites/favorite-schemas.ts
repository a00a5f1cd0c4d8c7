// Schemas of favorites, each with its listing.
import * as z from 'zod/mini';
import { Id, Moment } from '../http/common-schemas.ts';
import { Listing } from '../listings/listing-schemas.ts';

export const Favorite = z.object({
  id: Id,
  userId: Id,
  listingId: Id,
  createdAt: Moment,
  listing: Listing,
});
export type Favorite = z.infer<typeof Favorite>;
