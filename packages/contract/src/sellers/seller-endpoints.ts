// Endpoints of a seller's page: profile, listings, report.
import { Done, IdParams } from '../http/common-schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { ErrorObject } from '../http/error-schemas.ts';
import { Person, PersonListingsQuery, PersonReport, SellerListings } from './seller-schemas.ts';

export const showSeller = endpoint({
  name: 'showSeller',
  summary: 'Public profile of a seller: any user with a public listing',
  method: 'GET',
  path: '/api/people/:id',
  access: 'everyone',
  params: IdParams,
  answers: { 200: Person, 400: ErrorObject, 404: ErrorObject },
});

export const showSellerListings = endpoint({
  name: 'showSellerListings',
  summary: 'What a person has on sale, newest first, by page',
  method: 'GET',
  path: '/api/people/:id/listings',
  access: 'everyone',
  params: IdParams,
  query: PersonListingsQuery,
  answers: { 200: SellerListings, 400: ErrorObject, 404: ErrorObject },
});

export const reportPerson = endpoint({
  name: 'reportPerson',
  summary: 'Report a person to the moderators',
  method: 'POST',
  path: '/api/people/:id/report',
  access: 'everyone',
  limit: 'report',
  params: IdParams,
  body: PersonReport,
  answers: { 201: Done, 400: ErrorObject, 403: ErrorObject, 404: ErrorObject },
});
