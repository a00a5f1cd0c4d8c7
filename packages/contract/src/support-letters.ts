// Letters to support, as moderators read and answer them: each once.
import * as z from 'zod/mini';
import { contactReasons } from './contact.ts';
import { endpoint } from './endpoint.ts';
import { ErrorObject } from './errors.ts';
import { textLimits } from './limits.ts';
import { pageAnswer, pageFields } from './moderation.ts';
import { Id, IdParams, Moment, requiredLines } from './shapes.ts';

export const letterStates = ['waiting', 'answered'] as const;
export type LetterState = (typeof letterStates)[number];

export const letterTexts = {
  answerRequired: 'Please write an answer, or close the letter without one',
  notFound: 'This letter is not here.',
  alreadyAnswered: 'This letter has been answered or closed already. Nothing was sent.',
} as const;

/** Where the answer goes is known to the server alone. */
export const SupportLetter = z.object({
  id: Id,
  /** As the writer gave it, which proves nothing. */
  name: z.string(),
  reason: z.enum(contactReasons),
  subject: z.string(),
  message: z.string(),
  createdAt: Moment,
  /** Who wrote it while signed in; null where nobody was. */
  writer: z.nullable(z.object({ fullName: z.string(), isSuspended: z.boolean() })),
  /** Null while it waits. */
  answered: z.nullable(
    z.object({
      /** Null where it was closed without one. */
      answer: z.nullable(z.string()),
      /** Null where the moderator's account is gone. */
      moderatorName: z.nullable(z.string()),
      answeredAt: Moment,
    }),
  ),
});
export type SupportLetter = z.infer<typeof SupportLetter>;

export const LettersPage = z.object({ letters: z.array(SupportLetter), ...pageAnswer });
export type LettersPage = z.infer<typeof LettersPage>;

export const LetterAnswer = z.object({
  /** Null: the letter is closed, and nobody is written to. */
  answer: z.nullable(requiredLines(letterTexts.answerRequired, textLimits.letterAnswer.max)),
});

export const showLetters = endpoint({
  name: 'showLetters',
  summary: 'Letters to support that wait, oldest first, or that are answered, latest answer first',
  method: 'GET',
  path: '/api/moderation/letters',
  access: 'moderator',
  query: z.object({ state: z._default(z.enum(letterStates), 'waiting'), ...pageFields }),
  answers: { 200: LettersPage, 400: ErrorObject, 401: ErrorObject, 403: ErrorObject },
});

export const answerLetter = endpoint({
  name: 'answerLetter',
  summary: 'Answer a letter to support by mail, or close it without an answer; once',
  method: 'POST',
  path: '/api/moderation/letters/:id',
  access: 'moderator',
  params: IdParams,
  body: LetterAnswer,
  answers: {
    200: SupportLetter,
    400: ErrorObject,
    401: ErrorObject,
    403: ErrorObject,
    404: ErrorObject,
    409: ErrorObject,
  },
});
