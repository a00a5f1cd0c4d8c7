// Endpoints of a seller's page: profile and listings.
import { IdParams } from '../http/common-schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { ErrorObject } from '../http/error-schemas.ts';
import { SellerListings, SellerListingsQuery, SellerProfile } from './seller-schemas.ts';

export const showSeller = endpoint({
  name: 'showSeller',
  summary: 'Public profile of a seller: any user with a public listing',
  method: 'GET',
  path: '/api/users/:id',
  access: 'everyone',
  params: IdParams,
  answers: { 200: SellerProfile, 400: ErrorObject, 404: ErrorObject },
});

export const showSellerListings = endpoint({
  name: 'showSellerListings',
  summary: 'What a user has on sale, newest first, by page',
  method: 'GET',
  path: '/api/users/:id/listings',
  access: 'everyone',
  params: IdParams,
  query: SellerListingsQuery,
  answers: { 200: SellerListings, 400: ErrorObject, 404: ErrorObject },
});
