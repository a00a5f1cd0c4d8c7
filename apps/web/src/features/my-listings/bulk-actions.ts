// Renews, sells or offers several own listings, one request after the other.
import { renewListing, updateListing } from '@chowk/contract/listings/listing-endpoints';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateListings } from '../../data/listings/listing-queries.ts';
import type { Api } from '../../platform/api/api.ts';
import { isApiError } from '../../platform/api/api-error.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { bulkTexts as texts } from './my-listings-texts.ts';

export type BulkAction = 'sold' | 'available' | 'renew';
export type BulkProgress = { readonly done: number; readonly total: number };

const calls: Record<BulkAction, (api: Api, listing: Listing) => Promise<unknown>> = {
  sold: (api, { id }) => api.call(updateListing, { params: { id }, body: { isSold: true } }),
  available: (api, { id }) => api.call(updateListing, { params: { id }, body: { isSold: false } }),
  renew: (api, { id }) => api.call(renewListing, { params: { id } }),
};

export function useBulkActions() {
  const api = useApi();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<BulkProgress | null>(null);

  async function run(action: BulkAction, listings: readonly Listing[]): Promise<void> {
    const total = listings.length;
    let failed = 0;
    for (const [done, listing] of listings.entries()) {
      setProgress({ done, total });
      try {
        await callWithPause(() => calls[action](api, listing));
      } catch (error) {
        failed += isApiError(error, 0) ? total - done : 1;
        // Without a network the rest would fail too.
        if (isApiError(error, 0)) break;
      }
    }
    setProgress(null);
    await invalidateListings(queries);
    if (failed < total) toast({ title: texts.updated, description: texts.done[action]({ count: total - failed }) });
    if (failed > 0) toast({ title: texts.error, description: texts.failed({ count: failed }), tone: 'destructive' });
  }

  return { progress, run };
}

/** A shop with hundreds of listings meets the limit of 60 writes a minute: longer pauses are a failure. */
const LONGEST_PAUSE_SECONDS = 60;

async function callWithPause(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    const seconds = isApiError(error, 429) ? error.retryAfterSeconds : null;
    if (seconds === null || seconds > LONGEST_PAUSE_SECONDS) throw error;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    await call();
  }
}
