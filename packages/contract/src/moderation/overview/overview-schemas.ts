// Schema of the moderation overview: the last 30 days in numbers.
import * as z from 'zod/mini';
import { Id, Moment } from '../../http/common-schemas.ts';

export const OVERVIEW_DAYS = 30;

export const ModerationOverview = z.object({
  days: z.array(z.object({ day: z.iso.date(), reports: z.int(), decided: z.int() })),
  /** Of reports that were decided within these days; null without any. */
  medianHours: z.nullable(z.number()),
  /** Listings that each rule held, and how many of them a moderator released as wrong. */
  rules: z.array(z.object({ id: Id, name: z.string(), held: z.int(), released: z.int() })),
  appeals: z.object({ open: z.int(), upheld: z.int(), lifted: z.int() }),
  queue: z.object({ open: z.int(), held: z.int(), oldestAt: z.nullable(Moment) }),
});
export type ModerationOverview = z.infer<typeof ModerationOverview>;
