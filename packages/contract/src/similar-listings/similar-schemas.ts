// Schema of similar listings and more of the same seller.
import * as z from 'zod/mini';
import { similarLimits } from '../limits.ts';
import { Listing } from '../listings/listing-schemas.ts';
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
