// Schemas of suspensions: suspended users by page, and what a suspension contains.
import * as z from 'zod/mini';
import { Id, Moment, requiredLines } from '../../http/common-schemas.ts';
import { refs } from '../../languages/text-ref.ts';
import { textLimits } from '../../limits.ts';
import { pageAnswer } from '../moderation-schemas.ts';
import { suspensionTexts } from './suspension-texts.ts';

export const SuspendedUser = z.object({
  id: Id,
  fullName: z.string(),
  reason: z.nullable(z.string()),
  suspendedAt: Moment,
  moderatorName: z.nullable(z.string()),
  listingCount: z.int(),
  /** Of an account that is deleted: when its address is free again at the latest. */
  deletedUntil: z.nullable(Moment),
});
export type SuspendedUser = z.infer<typeof SuspendedUser>;

export const SuspendedPage = z.object({ users: z.array(SuspendedUser), ...pageAnswer });
export type SuspendedPage = z.infer<typeof SuspendedPage>;

export const SuspensionRequest = z.object({
  reason: requiredLines(refs(suspensionTexts).reasonRequired, textLimits.moderatorNote.max),
});
