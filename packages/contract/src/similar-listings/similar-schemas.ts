// Schema of similar listings and more of the same seller.
import * as z from 'zod/mini';
import { similarLimits } from '../limits.ts';
import { Listing } from '../listings/listing-schemas.ts';
import { PriceHint } from './price-hint-schemas.ts';

const Row = z.array(Listing).check(z.maxLength(similarLimits.shown));

/** No listing is in both rows: a similar one of the same seller is only in `similar`. */
export const SimilarListings = z.object({
  similar: Row,
  fromSeller: Row,
  /** Typical asking price of similar listings; null if there are too few, or if this one has no price. */
  priceHint: z.nullable(PriceHint),
});
export type SimilarListings = z.infer<typeof SimilarListings>;
