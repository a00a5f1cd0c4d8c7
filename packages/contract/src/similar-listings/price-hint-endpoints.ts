// Endpoint for prices of similar listings, used by the listing form.
import { endpoint } from '../http/endpoint.ts';
import { ErrorObject } from '../http/error-schemas.ts';
import { PriceHintAnswer, PriceHintRequest } from './price-hint-schemas.ts';

export const showPriceHint = endpoint({
  name: 'showPriceHint',
  summary: 'What others ask for things like the one that is being written; null where fewer than eight are alike',
  method: 'POST',
  path: '/api/classified/price-hint',
  access: 'signedIn',
  limit: 'read',
  body: PriceHintRequest,
  answers: { 200: PriceHintAnswer, 400: ErrorObject, 401: ErrorObject, 503: ErrorObject },
});
