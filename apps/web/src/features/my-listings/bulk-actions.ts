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
  const [problem, setProblem] = useState<string | null>(null);

  async function run(action: BulkAction, listings: readonly Listing[]): Promise<readonly string[]> {
    const failedIds: string[] = [];
    setProblem(null);
    for (const [done, listing] of listings.entries()) {
      setProgress({ done, total: listings.length });
      try {
        await callWithPause(() => calls[action](api, listing));
      } catch (error) {
        // Without a network the rest would fail too.
        const isOffline = isApiError(error, 0);
        failedIds.push(...listings.slice(done, isOffline ? undefined : done + 1).map(({ id }) => id));
        if (isOffline) break;
      }
    }
    setProgress(null);
    await invalidateListings(queries);
    const done = listings.length - failedIds.length;
    if (done > 0) toast({ title: texts.updated, description: texts.done[action]({ count: done }) });
    if (failedIds.length > 0) {
      const description = texts.failed({ count: failedIds.length });
      setProblem(description);
      toast({ title: texts.error, description, tone: 'destructive' });
    }
    return failedIds;
  }

  return { progress, problem, run };
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
