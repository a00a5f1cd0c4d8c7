// Schemas of decisions about many listings: held ones by rule and by seller, those of one seller, one decision for all.
import * as z from 'zod/mini';
import { Id, Moment } from '../../http/common-schemas.ts';
import { refs } from '../../languages/text-ref.ts';
import { bulkLimits } from '../../limits.ts';
import { ChoiceAnswers } from '../../listings/choice-schemas.ts';
import { listingStatuses, visibilities } from '../../listings/listing-status.ts';
import { MediaFile } from '../../listings/photo-schemas.ts';
import { ModeratorText } from '../moderation-schemas.ts';
import { moderationTexts } from '../moderation-texts.ts';

export const HeldGroups = z.object({
  total: z.int(),
  rules: z.array(z.object({ id: Id, name: z.string(), listings: z.int(), sellers: z.int() })),
  sellers: z.array(z.object({ id: Id, fullName: z.string(), listings: z.int(), joinedAt: Moment })),
});
export type HeldGroups = z.infer<typeof HeldGroups>;

/** Of one seller: all that are public or held. By a rule: those that it holds. */
export const ModeratedListingsQuery = z
  .object({ userId: z.optional(Id), ruleId: z.optional(Id) })
  .check(
    z.refine(
      ({ userId, ruleId }) => (userId === undefined) !== (ruleId === undefined),
      refs(moderationTexts).oneOfBoth,
    ),
  );

export const ModeratedListing = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  price: z.number(),
  pricing: z.optional(ChoiceAnswers.pricing),
  city: z.string(),
  status: z.enum(listingStatuses),
  visibility: z.enum(visibilities),
  createdAt: Moment,
  updatedAt: Moment,
  photo: z.nullable(MediaFile),
  seller: z.object({ id: Id, fullName: z.string(), isModerator: z.boolean() }),
  rules: z.array(z.string()),
  openReports: z.int(),
  mayDecide: z.boolean(),
});
export type ModeratedListing = z.infer<typeof ModeratedListing>;

/** At most 200 at a time, newest first; `total` says how many there are. */
export const ModeratedListings = z.object({
  listings: z.array(ModeratedListing),
  total: z.int(),
  name: z.nullable(z.string()),
});
export type ModeratedListings = z.infer<typeof ModeratedListings>;

/** suspend: the sellers of the listings, with all they offer. */
export const bulkDecisions = ['remove', 'release', 'suspend'] as const;
export type BulkDecision = (typeof bulkDecisions)[number];

export const BulkDecisionRequest = z.object({
  /** As the moderator saw them: what was changed since is not published. */
  listings: z.array(z.object({ id: Id, updatedAt: Moment })).check(z.minLength(1), z.maxLength(bulkLimits.listings)),
  decision: z.enum(bulkDecisions, refs(moderationTexts).decision),
  /** Read by the sellers; without it nothing is removed or suspended. */
  reason: ModeratorText,
});

/** `skipped`: listings that were gone, decided already or changed since the moderator saw them, and those of moderators at a suspension. */
export const BulkDecisionAnswer = z.object({ listings: z.int(), sellers: z.int(), skipped: z.int() });
export type BulkDecisionAnswer = z.infer<typeof BulkDecisionAnswer>;
