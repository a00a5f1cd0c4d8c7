// How a listing does, on the wire: by day, and one hint.
import * as z from 'zod/mini';
import { hintKinds } from './listing-hints.ts';

const Day = z.iso.date();

/** What happened on one day of the marketplace's calendar. */
export const DayCounts = z.object({ day: Day, views: z.int(), saves: z.int(), messages: z.int() });
export type DayCounts = z.infer<typeof DayCounts>;

export const ListingHint = z.object({
  kind: z.enum(hintKinds),
  /** How many times the views of the others those got that do it; 1.3 at least. */
  times: z.number(),
  /** How many listings are compared. */
  similar: z.int(),
  /** Of a price: what the better half asks for at most. */
  price: z.nullable(z.number()),
});
export type ListingHint = z.infer<typeof ListingHint>;

export const ListingStatistics = z.object({
  /** Oldest first, without gaps, up to today. */
  days: z.array(DayCounts),
  hint: z.nullable(ListingHint),
});
export type ListingStatistics = z.infer<typeof ListingStatistics>;
