// Renews a user's own listing: from its page and from My Listings.
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { renewListing } from '@chowk/contract/listings/listing-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage, toastError } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { invalidateListings } from './listing-queries.ts';

const texts = defineTexts('web/data/listings/renew', {
  renewed: 'Listing renewed',
  renewedExplained: 'It is on offer for another 30 days.',
  error: 'Error',
  failed: 'Your listing could not be renewed. Please try again.',
});

/** What stays on the page after a failed renewal. */
export const renewalProblem = (error: Error | null) => error && failureMessage(error, texts.failed);

export function useRenewListing() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(renewListing, { params: { id } }),
    onSuccess: async () => {
      await invalidateListings(queries);
      toast({ title: texts.renewed, description: texts.renewedExplained });
    },
    onError: (error) => toastError(error, { title: texts.error, description: texts.failed }),
  });
}
