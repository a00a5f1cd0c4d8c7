// Endpoint that sets the language of an account.
import { IdParams } from '../../http/common-schemas.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ErrorObject } from '../../http/error-schemas.ts';
import { User } from '../account-schemas.ts';
import { LanguageChoice } from './language-schemas.ts';

export const chooseLanguage = endpoint({
  name: 'chooseLanguage',
  summary: 'Choose the language of one’s account, in which emails are written',
  method: 'PUT',
  path: '/api/users/:id/language',
  access: 'self',
  params: IdParams,
  body: LanguageChoice,
  answers: { 200: User, 400: ErrorObject, 401: ErrorObject, 403: ErrorObject },
});
