// Endpoints of appeals: a suspended user appeals once, by session or by the link of the email; another moderator decides.
import { Done, IdParams } from '../../http/common-schemas.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ErrorObject } from '../../http/error-schemas.ts';
import {
  Appeal,
  AppealByLinkRequest,
  AppealDecisionRequest,
  AppealLink,
  AppealRequest,
  AppealsPage,
  AppealsQuery,
  OwnAppeal,
} from './appeal-schemas.ts';

export const showOwnAppeal = endpoint({
  name: 'showOwnAppeal',
  summary: 'Whether the caller may answer a suspension, and what became of the answer',
  method: 'GET',
  path: '/api/appeal',
  access: 'signedIn',
  forSuspended: true,
  answers: { 200: OwnAppeal, 401: ErrorObject },
});

export const writeAppeal = endpoint({
  name: 'writeAppeal',
  summary: 'Answer one’s own suspension, once',
  method: 'POST',
  path: '/api/appeal',
  access: 'signedIn',
  limit: 'contact',
  forSuspended: true,
  body: AppealRequest,
  answers: { 201: Done, 400: ErrorObject, 401: ErrorObject, 409: ErrorObject },
});

export const lookUpAppeal = endpoint({
  name: 'lookUpAppeal',
  summary: 'The same by the link in the email about the suspension',
  method: 'POST',
  path: '/api/appeal/link',
  access: 'everyone',
  limit: 'passwordReset',
  body: AppealLink,
  answers: { 200: OwnAppeal, 400: ErrorObject },
});

export const writeAppealByLink = endpoint({
  name: 'writeAppealByLink',
  summary: 'Answer a suspension by the link in the email, once, without signing in',
  method: 'POST',
  path: '/api/appeal/by-link',
  access: 'everyone',
  limit: 'contact',
  body: AppealByLinkRequest,
  answers: { 201: Done, 400: ErrorObject, 409: ErrorObject },
});

export const showAppeals = endpoint({
  name: 'showAppeals',
  summary: 'Answers of suspended users that wait, oldest first, or that are decided, latest first',
  method: 'GET',
  path: '/api/moderation/appeals',
  access: 'moderator',
  query: AppealsQuery,
  answers: { 200: AppealsPage, 400: ErrorObject, 401: ErrorObject, 403: ErrorObject },
});

export const decideAppeal = endpoint({
  name: 'decideAppeal',
  summary:
    'Uphold or lift a suspension after an answer, once; not by the moderator who suspended, unless there is no other',
  method: 'POST',
  path: '/api/moderation/appeals/:id',
  access: 'moderator',
  params: IdParams,
  body: AppealDecisionRequest,
  answers: { 200: Appeal, 400: ErrorObject, 401: ErrorObject, 403: ErrorObject, 404: ErrorObject, 409: ErrorObject },
});
