// Endpoint of similar listings, and of more by the same seller.
import { endpoint } from '../http/endpoint.ts';
import { ErrorObject } from '../http/error-schemas.ts';
import { ListingParams } from '../listings/listing-schemas.ts';
import { SimilarListings } from './similar-schemas.ts';

export const showSimilarListings = endpoint({
  name: 'showSimilarListings',
  summary: 'Up to six listings like this one, and up to six more of its seller’s',
  method: 'GET',
  path: '/api/classified/:id/similar',
  access: 'everyone',
  params: ListingParams,
  answers: { 200: SimilarListings, 400: ErrorObject, 404: ErrorObject, 503: ErrorObject },
});
