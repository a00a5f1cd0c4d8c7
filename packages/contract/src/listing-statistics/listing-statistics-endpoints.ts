// Endpoints of listing statistics: count a view, and read the counts as the seller.
import { endpoint } from '../http/endpoint.ts';
import { ErrorObject } from '../http/error-schemas.ts';
import { ListingParams, listingRefusals } from '../listings/listing-schemas.ts';
import { ListingStatistics, ViewOrigin } from './listing-statistics-schemas.ts';

export const countView = endpoint({
  name: 'countView',
  summary: 'Count a view of a listing: once per user and day, never its seller',
  method: 'POST',
  path: '/api/classified/:id/view',
  access: 'everyone',
  limit: 'view',
  params: ListingParams,
  body: ViewOrigin,
  answers: { 204: null, 400: ErrorObject },
});

export const showListingStatistics = endpoint({
  name: 'showListingStatistics',
  summary: 'Views, saves and messages of one’s own listing by day, and what may help it',
  method: 'GET',
  path: '/api/classified/:id/statistics',
  access: 'signedIn',
  params: ListingParams,
  answers: { 200: ListingStatistics, ...listingRefusals },
});
