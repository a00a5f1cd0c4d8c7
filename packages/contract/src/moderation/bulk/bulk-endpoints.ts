// Endpoints of decisions about many listings at once.
import { endpoint } from '../../http/endpoint.ts';
import { ErrorObject } from '../../http/error-schemas.ts';
import {
  BulkDecisionAnswer,
  BulkDecisionRequest,
  HeldGroups,
  ModeratedListings,
  ModeratedListingsQuery,
} from './bulk-schemas.ts';

export const showHeldGroups = endpoint({
  name: 'showHeldGroups',
  summary: 'Listings that are hidden until a moderator looks, counted by rule and by seller',
  method: 'GET',
  path: '/api/moderation/held',
  access: 'moderator',
  answers: { 200: HeldGroups, 401: ErrorObject, 403: ErrorObject },
});

export const showModeratedListings = endpoint({
  name: 'showModeratedListings',
  summary: 'The public and held listings of one seller, or those that one rule holds; up to 200',
  method: 'GET',
  path: '/api/moderation/listings',
  access: 'moderator',
  query: ModeratedListingsQuery,
  answers: { 200: ModeratedListings, 400: ErrorObject, 401: ErrorObject, 403: ErrorObject },
});

export const decideListings = endpoint({
  name: 'decideListings',
  summary:
    'One decision about up to 200 listings: remove or release them, or suspend their sellers; one email for each seller',
  method: 'POST',
  path: '/api/moderation/listings/decision',
  access: 'moderator',
  body: BulkDecisionRequest,
  answers: { 200: BulkDecisionAnswer, 400: ErrorObject, 401: ErrorObject, 403: ErrorObject },
});
