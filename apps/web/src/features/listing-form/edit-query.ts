// The listing as its owner edits it: always asked for anew, and as the person who is here now.
import { showListing } from '@chowk/contract/listings/listing-endpoints';
import { acceptListing } from '../../data/listings/accept-answers.ts';
import { isApiError } from '../../platform/api/api-error.ts';
import { nameQuery } from '../../platform/api/query-client.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { texts } from './edit-texts.ts';

export function editQuery(userId: string, id: string) {
  return {
    ...nameQuery(
      ['listings', 'edit', userId, id.toLowerCase()],
      async (api, signal) => {
        try {
          return acceptListing(await api.call(showListing, { params: { id }, signal }));
        } catch (error) {
          // A listing that is simply not there needs no more words than its page has.
          if (!signal.aborted && !isApiError(error, 404)) toastLoadFailure();
          throw error;
        }
      },
      { isPersonal: true },
    ),
    // An old copy must never fill the form.
    gcTime: 0,
  };
}

function toastLoadFailure(): void {
  toast({ title: texts.error, description: texts.notLoaded, tone: 'destructive' });
}
