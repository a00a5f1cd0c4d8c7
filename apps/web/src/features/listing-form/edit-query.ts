// The listing as its owner edits it: always asked for anew, and as the person who is here now.
import { showListing } from '@chowk/contract/listings/listing-endpoints';
import { acceptListing } from '../../data/listings/accept-answers.ts';
import { nameQuery } from '../../platform/api/query-client.ts';

export function editQuery(userId: string, id: string) {
  return {
    ...nameQuery(
      ['listings', 'edit', userId, id.toLowerCase()],
      async (api, signal) => acceptListing(await api.call(showListing, { params: { id }, signal })),
      { isPersonal: true },
    ),
    // An old copy must never fill the form.
    gcTime: 0,
  };
}
