// Endpoints of the renewal link in an expiry email: show the listing, renew it.
import { endpoint } from '../http/endpoint.ts';
import { ErrorObject } from '../http/error-schemas.ts';
import { Renewal, RenewalLink } from './renewal-schemas.ts';

export const lookUpRenewal = endpoint({
  name: 'lookUpRenewal',
  summary: 'Which listing the link of an email renews; changes nothing',
  method: 'POST',
  path: '/api/renewal/look-up',
  access: 'everyone',
  limit: 'signIn',
  body: RenewalLink,
  answers: { 200: Renewal, 400: ErrorObject },
});

export const renewByLink = endpoint({
  name: 'renewByLink',
  summary: 'Renew the listing that the link of an email is about, once; signed in or not',
  method: 'POST',
  path: '/api/renewal',
  access: 'everyone',
  limit: 'signIn',
  body: RenewalLink,
  answers: { 200: Renewal, 400: ErrorObject },
});
