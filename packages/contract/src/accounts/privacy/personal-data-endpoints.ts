// Endpoints of personal data: export, and deletion of the account.
import { Done, IdParams } from '../../http/common-schemas.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ErrorObject } from '../../http/error-schemas.ts';
import { AccountDeletion, PersonalData, PersonalDataRequest } from './personal-data-schemas.ts';

export const exportMyData = endpoint({
  name: 'exportMyData',
  summary: 'All that is held about the caller; asks for the password, or for a recent sign-in where there is none',
  method: 'POST',
  path: '/api/users/:id/export',
  access: 'self',
  limit: 'export',
  forSuspended: true,
  params: IdParams,
  body: PersonalDataRequest,
  answers: { 200: PersonalData, 400: ErrorObject, 401: ErrorObject, 403: ErrorObject },
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
