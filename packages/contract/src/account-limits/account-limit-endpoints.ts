// Endpoint of the limits of the own account: what is left, and what widens them.
import { IdParams } from '../http/common-schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { ErrorObject } from '../http/error-schemas.ts';
import { OwnLimits } from './account-limit-schemas.ts';

export const showAccountLimits = endpoint({
  name: 'showAccountLimits',
  summary: 'What the caller may publish, offer and write today, how much is left, and what widens it',
  method: 'GET',
  path: '/api/users/:id/limits',
  access: 'self',
  params: IdParams,
  answers: { 200: OwnLimits, 401: ErrorObject, 403: ErrorObject },
});
