// Endpoints of ratings: rate, read, answer, report, remove.
import { Done, IdParams } from '../http/common-schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { ErrorObject } from '../http/error-schemas.ts';
import { ConversationParams } from '../messages/conversation-schemas.ts';
import {
  ConversationRating,
  NewRating,
  Rating,
  RatingAnswer,
  RatingRemoval,
  RatingReport,
  RatingsPage,
  RatingsQuery,
} from './rating-schemas.ts';

const refusals = { 400: ErrorObject, 401: ErrorObject, 403: ErrorObject, 404: ErrorObject };

export const showConversationRating = endpoint({
  name: 'showConversationRating',
  summary: 'Whether the caller may rate the other user of a conversation, and how others rated that user',
  method: 'GET',
  path: '/api/ratings/:listingId/:otherUserId',
  access: 'signedIn',
  params: ConversationParams,
  answers: { 200: ConversationRating, 400: ErrorObject, 401: ErrorObject },
});

export const rateUser = endpoint({
  name: 'rateUser',
  summary: 'Rate the other user of a deal that both confirmed, or of an accepted meeting that has passed',
  method: 'POST',
  path: '/api/ratings',
  access: 'signedIn',
  limit: 'message',
  body: NewRating,
  answers: { 201: ConversationRating, 409: ErrorObject, ...refusals },
});

export const showRatings = endpoint({
  name: 'showRatings',
  summary: 'Ratings of a seller, newest first, by page',
  method: 'GET',
  path: '/api/users/:id/ratings',
  access: 'everyone',
  params: IdParams,
  query: RatingsQuery,
  answers: { 200: RatingsPage, 400: ErrorObject, 404: ErrorObject },
});

export const answerRating = endpoint({
  name: 'answerRating',
  summary: 'Answer a rating of oneself, once',
  method: 'POST',
  path: '/api/ratings/:id/answer',
  access: 'signedIn',
  limit: 'message',
  params: IdParams,
  body: RatingAnswer,
  answers: { 200: Rating, 409: ErrorObject, ...refusals },
});

export const reportRating = endpoint({
  name: 'reportRating',
  summary: 'Report a rating to the moderators',
  method: 'POST',
  path: '/api/ratings/:id/report',
  access: 'signedIn',
  limit: 'report',
  params: IdParams,
  body: RatingReport,
  answers: { 201: Done, ...refusals },
});

export const removeRating = endpoint({
  name: 'removeRating',
  summary: 'Remove a rating, with a reason for the record',
  method: 'POST',
  path: '/api/moderation/ratings/:id/removal',
  access: 'moderator',
  params: IdParams,
  body: RatingRemoval,
  answers: { 200: Done, ...refusals },
});
