// Endpoint of similar listings, and of more by the same seller.
import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { ErrorObject } from '../http/error-schemas.ts';
import { similarLimits } from '../limits.ts';
import { Listing, ListingParams } from '../listings/listing-schemas.ts';
import { PriceHint } from './price-hint-schemas.ts';

const Row = z.array(Listing).check(z.maxLength(similarLimits.shown));

/** No listing is in both: what is alike and the same seller's stands among the similar ones. */
export const SimilarListings = z.object({
  similar: Row,
  fromSeller: Row,
  /** What is asked for such things; null where too few are alike, or where this one has no price to compare. */
  priceHint: z.nullable(PriceHint),
});
export type SimilarListings = z.infer<typeof SimilarListings>;

export const showSimilarListings = endpoint({
  name: 'showSimilarListings',
  summary: 'Up to six listings like this one, and up to six more of its seller’s',
  method: 'GET',
  path: '/api/classified/:id/similar',
  access: 'everyone',
  params: ListingParams,
  answers: { 200: SimilarListings, 400: ErrorObject, 404: ErrorObject, 503: ErrorObject },
});
