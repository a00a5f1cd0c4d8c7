// Endpoints of contact messages for moderators: list, answer once.
import * as z from 'zod/mini';
import { IdParams } from '../../http/common-schemas.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ErrorObject } from '../../http/error-schemas.ts';
import { contactMessageStates } from '../moderation-choices.ts';
import { pageFields } from '../moderation-schemas.ts';
import { ContactMessage, ContactMessageAnswer, ContactMessagesPage } from './contact-message-schemas.ts';

export const showContactMessages = endpoint({
  name: 'showContactMessages',
  summary: 'Emails to support that wait, oldest first, or that are answered, latest answer first',
  method: 'GET',
  path: '/api/moderation/contact-messages',
  access: 'moderator',
  query: z.object({ state: z._default(z.enum(contactMessageStates), 'waiting'), ...pageFields }),
  answers: { 200: ContactMessagesPage, 400: ErrorObject, 401: ErrorObject, 403: ErrorObject },
});

export const answerContactMessage = endpoint({
  name: 'answerContactMessage',
  summary: 'Answer an email to support by mail, or close it without an answer; once',
  method: 'POST',
  path: '/api/moderation/contact-messages/:id',
  access: 'moderator',
  params: IdParams,
  body: ContactMessageAnswer,
  answers: {
    200: ContactMessage,
    400: ErrorObject,
    401: ErrorObject,
    403: ErrorObject,
    404: ErrorObject,
    409: ErrorObject,
  },
});
