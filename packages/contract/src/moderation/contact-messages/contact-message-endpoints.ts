// Letters to support: read them, and answer each once.
import * as z from 'zod/mini';
import { IdParams } from '../../http/common-schemas.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ErrorObject } from '../../http/error-schemas.ts';
import { pageFields } from '../moderation-schemas.ts';
import { letterStates } from './contact-message-states.ts';
import { LetterAnswer, LettersPage, SupportLetter } from './contact-message-schemas.ts';

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
