// Schemas of price hints.
import * as z from 'zod/mini';
import { oneLine } from '../http/common-schemas.ts';
import { refs } from '../languages/text-ref.ts';
import { PRICE_MAX, priceHintLimits, textLimits } from '../limits.ts';
import { findCategory } from '../listings/categories.ts';
import { DetailsInput } from '../listings/details/detail-schemas.ts';
import { subcategoryBelongs } from '../listings/listing-schemas.ts';
import { listingTexts } from '../listings/listing-texts.ts';

const Amount = z.number().check(z.gte(0), z.lte(PRICE_MAX));

/** The middle half of what is asked for similar things, in whole rupees, and how many they are. */
export const PriceHint = z.object({
  from: Amount,
  to: Amount,
  count: z.int().check(z.gte(priceHintLimits.least)),
});
export type PriceHint = z.infer<typeof PriceHint>;

export const PriceHintRequest = z
  .object({
    title: z
      .string(refs(listingTexts).titleRequired)
      .check(
        oneLine(),
        z.minLength(textLimits.title.min, refs(listingTexts).titleShort),
        z.maxLength(textLimits.title.max, refs(listingTexts).titleLong),
      ),
    category: z
      .string(refs(listingTexts).categoryRequired)
      .check(z.refine((slug) => findCategory(slug) !== undefined, refs(listingTexts).categoryUnknown)),
    subcategory: z.nullish(z.string()),
    details: z.optional(DetailsInput),
  })
  .check(subcategoryBelongs);

export const PriceHintAnswer = z.object({ hint: z.nullable(PriceHint) });
