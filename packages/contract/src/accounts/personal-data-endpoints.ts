// A person’s own data: the export, and the end of the account.
import { Done, IdParams } from '../api/common-schemas.ts';
import { endpoint } from '../api/endpoint.ts';
import { ErrorObject } from '../api/error-schemas.ts';
import { AccountDeletion, PersonalData } from './personal-data-schemas.ts';

export const exportMyData = endpoint({
  name: 'exportMyData',
  summary: 'All that is held about the caller',
  method: 'GET',
  path: '/api/users/:id/export',
  access: 'self',
  limit: 'export',
  forSuspended: true,
  params: IdParams,
  answers: { 200: PersonalData, 401: ErrorObject, 403: ErrorObject },
});

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  summary: 'Delete one’s own account: listings go, messages stay with the other side under the name Deleted user',
  method: 'DELETE',
  path: '/api/users/:id',
  access: 'self',
  limit: 'signIn',
  forSuspended: true,
  params: IdParams,
  body: AccountDeletion,
  answers: { 200: Done, 400: ErrorObject, 401: ErrorObject, 403: ErrorObject },
});
