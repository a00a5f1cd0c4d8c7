// Calls after which their author must see fresh pages.
import { endpoints } from '@chowk/contract/endpoints';
import { deleteListing } from '@chowk/contract/listings/listing-endpoints';
import { describe, expect, it } from 'vitest';
import { changesPages } from './read-your-writes.ts';

describe('calls that change pages', () => {
  it('change listings, or names and marks of sellers', () => {
    const ending = endpoints.filter(({ method, path }) => changesPages(method, path, 200)).map(({ name }) => name);
    expect(ending.sort()).toEqual([
      'answerRating',
      'changeListingStatus',
      'confirmEmail',
      'createListing',
      'decideAppeal',
      'decideListings',
      'decideReport',
      'deleteAccount',
      'deleteListing',
      'liftSuspension',
      'moveDeal',
      'rateUser',
      'removeRating',
      'renewByLink',
      'renewListing',
      'reserveListing',
      'resetPassword',
      'restoreListing',
      'sellListing',
      'signInWithGoogle',
      'suspendUser',
      'undoEmailChange',
      'updateListing',
      'updateProfile',
    ]);
  });

  it('exclude refused calls', () => {
    expect(changesPages('DELETE', deleteListing.path, 403)).toBe(false);
  });
});
