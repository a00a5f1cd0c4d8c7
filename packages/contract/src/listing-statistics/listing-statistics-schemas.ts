// Schemas of listing statistics: counts by day, and one hint.
import * as z from 'zod/mini';
import { oneLine } from '../http/common-schemas.ts';
import { learningLimits, textLimits } from '../limits.ts';
import { hintKinds } from './listing-hints.ts';

const Day = z.iso.date();

export const DayCounts = z.object({ day: Day, views: z.int(), saves: z.int(), messages: z.int() });
export type DayCounts = z.infer<typeof DayCounts>;

/** What the visitor searched for before; the last query led to the listing. */
export const ViewOrigin = z.object({
  queries: z
    .array(z.string().check(oneLine(), z.maxLength(textLimits.searchQuery.max)))
    .check(z.maxLength(learningLimits.queries)),
  /** The visitor has asked for the phone number or written to the seller: this counts no further view. */
  isContact: z._default(z.boolean(), false),
});

export const ListingHint = z.object({
  kind: z.enum(hintKinds),
  /** How many times the views of the others those got that do it; 1.3 at least. */
  times: z.number(),
  similar: z.int(),
  /** Of a price: what the better half asks for at most. */
  price: z.nullable(z.number()),
});
export type ListingHint = z.infer<typeof ListingHint>;

export const ListingStatistics = z.object({
  days: z.array(DayCounts),
  hint: z.nullable(ListingHint),
});
export type ListingStatistics = z.infer<typeof ListingStatistics>;
