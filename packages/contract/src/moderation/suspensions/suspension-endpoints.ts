// Endpoints of suspensions: suspend, list, lift.
import * as z from 'zod/mini';
import { Done, IdParams } from '../../http/common-schemas.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ErrorObject } from '../../http/error-schemas.ts';
import { ModeratedReport, pageFields } from '../moderation-schemas.ts';
import { SuspendedPage, SuspensionRequest } from './suspension-schemas.ts';

export const showSuspended = endpoint({
  name: 'showSuspended',
  summary: 'Who is suspended at this moment, latest first, with deleted accounts whose address is still blocked',
  method: 'GET',
  path: '/api/moderation/suspensions',
  access: 'moderator',
  query: z.object(pageFields),
  answers: { 200: SuspendedPage, 400: ErrorObject, 401: ErrorObject, 403: ErrorObject },
});

export const suspendUser = endpoint({
  name: 'suspendUser',
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
  summary: 'Lift the suspension of a user: their listings are as they were; of a deleted account: its address is free',
  method: 'DELETE',
  path: '/api/moderation/suspensions/:id',
  access: 'moderator',
  params: IdParams,
  answers: { 200: Done, 401: ErrorObject, 403: ErrorObject, 404: ErrorObject },
});
