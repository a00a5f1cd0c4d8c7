// Schemas of appeals: the text of a suspended user, and the decision of another moderator.
import * as z from 'zod/mini';
import { Id, Moment, requiredLines } from '../../http/common-schemas.ts';
import { refs } from '../../languages/text-ref.ts';
import { appealLimits } from '../../limits.ts';
import { appealDecisions } from '../moderation-choices.ts';
import { ModeratorText, pageAnswer, pageFields } from '../moderation-schemas.ts';
import { moderationTexts } from '../moderation-texts.ts';
import { appealTexts } from './appeal-texts.ts';

export const appealStates = ['open', 'decided'] as const;

export const AppealWords = requiredLines(refs(appealTexts).wordsRequired, appealLimits.words);
export const AppealToken = z.string().check(z.minLength(1), z.maxLength(200));

export const AppealRequest = z.object({ words: AppealWords });
export const AppealLink = z.object({ token: AppealToken });
export const AppealByLinkRequest = z.object({ token: AppealToken, words: AppealWords });

export const OwnAppeal = z.object({
  mayAppeal: z.boolean(),
  suspensionReason: z.nullable(z.string()),
  appeal: z.nullable(
    z.object({
      words: z.string(),
      createdAt: Moment,
      decision: z.nullable(z.enum(appealDecisions)),
      answer: z.nullable(z.string()),
    }),
  ),
});
export type OwnAppeal = z.infer<typeof OwnAppeal>;

export const Appeal = z.object({
  id: Id,
  user: z.object({ id: Id, fullName: z.string() }),
  words: z.string(),
  createdAt: Moment,
  suspendedAt: Moment,
  suspensionReason: z.nullable(z.string()),
  suspendedBy: z.nullable(z.string()),
  decided: z.nullable(
    z.object({
      decision: z.enum(appealDecisions),
      answer: z.nullable(z.string()),
      moderatorName: z.nullable(z.string()),
      decidedAt: Moment,
    }),
  ),
  /** `isOwnSuspension`: the viewer suspended the user; decides only if there is no other moderator. */
  viewer: z.object({ mayDecide: z.boolean(), isOwnSuspension: z.boolean() }),
});
export type Appeal = z.infer<typeof Appeal>;

export const AppealsQuery = z.object({ state: z._default(z.enum(appealStates), 'open'), ...pageFields });

export const AppealsPage = z.object({ appeals: z.array(Appeal), ...pageAnswer });
export type AppealsPage = z.infer<typeof AppealsPage>;

export const AppealDecisionRequest = z.object({
  decision: z.enum(appealDecisions, refs(moderationTexts).decision),
  answer: ModeratorText,
});
