// After which of all calls a person has to see pages as they are now.
import { endpoints } from '@chowk/contract/endpoints';
import { deleteListing } from '@chowk/contract/listings/listing-endpoints';
import { describe, expect, it } from 'vitest';
import { changesPages } from './read-your-writes.ts';

describe('calls that pages show', () => {
  it('are those that change listings, and the names and marks under them', () => {
    const ending = endpoints.filter(({ method, path }) => changesPages(method, path, 200)).map(({ name }) => name);
    expect(ending.sort()).toEqual([
      'changeListingStatus',
      'confirmEmail',
      'createListing',
      'decideReport',
      'deleteAccount',
      'deleteListing',
      'liftSuspension',
      'renewByLink',
      'renewListing',
      'resetPassword',
      'restoreListing',
      'signInWithGoogle',
      'suspendPerson',
      'undoEmailChange',
      'updateListing',
      'updateProfile',
    ]);
  });

  it('are none that was refused', () => {
    expect(changesPages('DELETE', deleteListing.path, 403)).toBe(false);
  });
});
