// Endpoints of the session list: show, end one, end all others.
import * as z from 'zod/mini';
import { Done, IdParams } from '../../http/common-schemas.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ErrorObject } from '../../http/error-schemas.ts';
import { RunningSession } from './session-schemas.ts';

export const showSessions = endpoint({
  name: 'showSessions',
  summary: 'Where the user is signed in: device, network, last seen',
  method: 'GET',
  path: '/api/account/sessions',
  access: 'signedIn',
  answers: { 200: z.array(RunningSession), 401: ErrorObject },
});

export const endSession = endpoint({
  name: 'endSession',
  summary: 'Sign out one of one’s own devices',
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'signedIn',
  params: IdParams,
  answers: { 200: Done, 401: ErrorObject, 404: ErrorObject },
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  summary: 'Sign out everywhere but here',
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'signedIn',
  answers: { 200: Done, 401: ErrorObject },
});
