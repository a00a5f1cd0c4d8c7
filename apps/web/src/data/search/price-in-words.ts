// The price limit that the words of a search set, such as 'under 500', once the results are here.
import type { Understood } from '@chowk/contract/search/understood';
import { type InfiniteData, notifyManager, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { SearchPage } from '../listings/listing-queries.ts';
import { toHomeSearch } from './home-search.ts';
import type { HomeView } from './home-view.ts';
import { searchKey } from './search-key.ts';

export type PriceInWords = Extract<Understood, { kind: 'price' }>;

/** Undefined where the words set none, or one that hides nothing. */
export function usePriceInWords(view: HomeView): PriceInWords | undefined {
  const queries = useQueryClient();
  const key = searchKey(toHomeSearch(view));
  const read = () =>
    queries
      .getQueryData<InfiniteData<SearchPage>>(key)
      ?.pages[0]?.understood.find((each): each is PriceInWords => each.kind === 'price' && each.isFilter);
  return useSyncExternalStore(
    (listen) => queries.getQueryCache().subscribe(notifyManager.batchCalls(listen)),
    read,
    read,
  );
}
