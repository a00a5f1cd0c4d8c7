// Which of all calls end the keeping of pages.
import { endpoints } from '@chowk/contract/api/endpoints';
import { deleteListing } from '@chowk/contract/listings/listing-endpoints';
import { describe, expect, it } from 'vitest';
import { changesPages } from './page-changes.ts';

describe('kept pages', () => {
  it('are ended by what a visitor can see change: listings, and the names under them', () => {
    const ending = endpoints.filter(({ method, path }) => changesPages(method, path, 200)).map(({ name }) => name);
    expect(ending.sort()).toEqual([
      'changeListingStatus',
      'createListing',
      'decideReport',
      'deleteAccount',
      'deleteListing',
      'liftSuspension',
      'renewListing',
      'restoreListing',
      'suspendPerson',
      'updateListing',
      'updateProfile',
    ]);
  });

  it('outlive a write that was refused', () => {
    expect(changesPages('DELETE', deleteListing.path, 403)).toBe(false);
  });
});
