// Endpoints that read and change listings.
import * as z from 'zod/mini';
import { Done } from '../http/common-schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { ErrorObject } from '../http/error-schemas.ts';
import {
  Listing,
  ListingDetail,
  ListingParams,
  ListingUpload,
  listingRefusals,
  SavedListing,
} from './listing-schemas.ts';
import { ownerStatusWords } from './listing-status.ts';

export const showListing = endpoint({
  name: 'showListing',
  summary: 'One listing, with what the caller may do with it',
  method: 'GET',
  path: '/api/classified/:id',
  access: 'everyone',
  params: ListingParams,
  answers: { 200: ListingDetail, 400: ErrorObject, 404: ErrorObject },
});

export const createListing = endpoint({
  name: 'createListing',
  summary: 'Publish a listing with one to four photos; the same Idempotency-Key publishes once',
  method: 'POST',
  path: '/api/classified',
  access: 'signedIn',
  limit: 'upload',
  form: ListingUpload,
  answers: { 201: SavedListing, 400: ErrorObject, 401: ErrorObject, 403: ErrorObject },
});

export const updateListing = endpoint({
  name: 'updateListing',
  summary: 'Change a listing: the whole form with kept, new and reordered photos, or JSON with isSold alone',
  method: 'PUT',
  path: '/api/classified/:id',
  access: 'signedIn',
  // Marking forty listings as sold is no upload.
  limit: 'write',
  formLimit: 'upload',
  params: ListingParams,
  form: ListingUpload,
  body: z.object({ isSold: z.boolean() }),
  answers: { 200: SavedListing, ...listingRefusals },
});

export const changeListingStatus = endpoint({
  name: 'changeListingStatus',
  summary: 'Set a listing to available (or active), pending or sold',
  method: 'PATCH',
  path: '/api/classified/:id/status',
  access: 'signedIn',
  params: ListingParams,
  body: z.object({ status: z.enum(ownerStatusWords) }),
  answers: { 200: SavedListing, ...listingRefusals },
});

export const renewListing = endpoint({
  name: 'renewListing',
  summary: 'Give a listing that has expired, or does within seven days, another 30 days; its age stays',
  method: 'POST',
  path: '/api/classified/:id/renewal',
  access: 'signedIn',
  params: ListingParams,
  answers: { 200: SavedListing, ...listingRefusals },
});

export const deleteListing = endpoint({
  name: 'deleteListing',
  summary: 'Take a listing away for good',
  method: 'DELETE',
  path: '/api/classified/:id',
  access: 'signedIn',
  params: ListingParams,
  answers: { 200: Done, ...listingRefusals },
});

export const showMyListings = endpoint({
  name: 'showMyListings',
  summary: 'The caller’s own listings, newest first, expired and sold ones included',
  method: 'GET',
  path: '/api/classified/my-listings',
  access: 'signedIn',
  answers: { 200: z.array(Listing), 401: ErrorObject },
});
