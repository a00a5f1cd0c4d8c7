// Schemas of a seller's page: public profile and listings by page.
import * as z from 'zod/mini';
import { Id, Moment } from '../http/common-schemas.ts';
import { searchLimits } from '../limits.ts';
import { Listing } from '../listings/listing-schemas.ts';
import { pageQuery } from '../messages/conversation-schemas.ts';
import { RatingShare } from '../ratings/rating-schemas.ts';
import { answerTimes } from './response-time.ts';

export const SellerProfile = z.object({
  id: Id,
  fullName: z.string(),
  avatar: z.nullable(z.string()),
  isEmailConfirmed: z.boolean(),
  /** The beginning of the month in which they came. */
  joinedAt: Moment,
  /** In the seller's own words, and E.164: given for the page, so that every visitor sees them. */
  hours: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  answersWithin: z.nullable(z.enum(answerTimes)),
  onSaleCount: z.int(),
  soldCount: z.nullable(z.int()),
  rating: z.optional(RatingShare),
});
export type SellerProfile = z.infer<typeof SellerProfile>;

export const SellerListingsQuery = z.object(pageQuery(searchLimits.pageSize));

export const SellerListings = z.object({ listings: z.array(Listing), total: z.int(), next: z.nullable(z.string()) });
export type SellerListings = z.infer<typeof SellerListings>;
