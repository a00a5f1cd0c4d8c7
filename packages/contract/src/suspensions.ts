// People whom moderators suspend: what it does, what it is told with, and how it is lifted.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ErrorObject } from './errors.ts';
import { textLimits } from './limits.ts';
import { ModeratedReport, pageAnswer, pageFields } from './moderation.ts';
import { Done, Id, IdParams, Moment, requiredLines } from './shapes.ts';

/** What moderators do besides deciding reports. */
export const moderationActs = ['suspend', 'lift', 'restoreListing'] as const;
export type ModerationAct = (typeof moderationActs)[number];

export const suspensionTexts = {
  /** To whoever signs in rightly; whoever gives a wrong password never reads it. */
  refused:
    'This account is suspended. You can still download your data, delete your account, and write to us on the Contact Us page.',
  receiver: 'The account of this person is suspended, so nobody can write to them.',
  reasonRequired: 'Please say why. The person reads it too.',
  personGone: 'The account this is about is gone, so nobody can be suspended.',
  isModerator: 'This person is a moderator. The operator has to take the role from them first.',
  alreadySuspended: 'This person is suspended already. Nothing was changed.',
  notSuspended: 'This person is not suspended, or no longer. Nothing was changed.',
  lifted: 'The suspension is lifted.',
} as const;

export const SuspendedPerson = z.object({
  id: Id,
  fullName: z.string(),
  reason: z.nullable(z.string()),
  suspendedAt: Moment,
  /** Null where the moderator's account is gone. */
  moderatorName: z.nullable(z.string()),
  /** Their listings that are hidden until it is lifted. */
  listingCount: z.int(),
});
export type SuspendedPerson = z.infer<typeof SuspendedPerson>;

export const SuspendedPage = z.object({ people: z.array(SuspendedPerson), ...pageAnswer });
export type SuspendedPage = z.infer<typeof SuspendedPage>;

export const SuspensionRequest = z.object({
  reason: requiredLines(suspensionTexts.reasonRequired, textLimits.moderatorNote.max),
});

export const showSuspended = endpoint({
  name: 'showSuspended',
  summary: 'Who is suspended at this moment, latest first',
  method: 'GET',
  path: '/api/moderation/suspensions',
  access: 'moderator',
  query: z.object(pageFields),
  answers: { 200: SuspendedPage, 400: ErrorObject, 401: ErrorObject, 403: ErrorObject },
});

export const suspendPerson = endpoint({
  name: 'suspendPerson',
  summary: 'Suspend whom a report is about: sessions end, listings are hidden, open reports about them are closed',
  method: 'POST',
  path: '/api/moderation/reports/:id/suspension',
  access: 'moderator',
  params: IdParams,
  body: SuspensionRequest,
  answers: {
    200: ModeratedReport,
    400: ErrorObject,
    401: ErrorObject,
    403: ErrorObject,
    404: ErrorObject,
    409: ErrorObject,
  },
});

export const liftSuspension = endpoint({
  name: 'liftSuspension',
  summary: 'Lift the suspension of a person: their listings are as they were',
  method: 'DELETE',
  path: '/api/moderation/suspensions/:id',
  access: 'moderator',
  params: IdParams,
  answers: { 200: Done, 401: ErrorObject, 403: ErrorObject, 404: ErrorObject },
});
