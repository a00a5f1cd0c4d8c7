// Counts for the unapplied filters, requested after a pause in changes.
import { suggestionLimits } from '@chowk/contract/limits';
import type { SearchPart } from '@chowk/contract/search/search-parts';
import type { Facets } from '@chowk/contract/search/search-schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { facetsQuery } from '../../data/search/search-queries.ts';
import { countFound, toFacetsRequest } from '../../domain/search/facets.ts';
import type { PriceInWords } from '../../domain/search/home-search.ts';
import type { HomeView } from '../../domain/search/home-view.ts';
import { useDebounced } from '../../platform/device/use-debounced.ts';
import { applyFilterDraft, type FilterDraft } from './filter-draft.ts';

export type DraftFacets = {
  readonly prices: Facets['prices'];
  readonly choices: Facets['choices'];
  readonly details: Facets['details'];
  readonly found: number;
  readonly isPartial: boolean;
  readonly part: SearchPart;
};

/** Null until loaded, and on failure. The previous result stays while the next one loads. */
export function useDraftFacets(view: HomeView, draft: FilterDraft, priceInWords?: PriceInWords): DraftFacets | null {
  const settled = useDebounced(draft, suggestionLimits.debounceMs);
  const request = toFacetsRequest(applyFilterDraft(view, settled, priceInWords));
  const { data, isError } = useQuery({ ...facetsQuery(request), placeholderData: keepPreviousData });
  if (!data || isError) return null;
  const { prices, choices, details, isPartial, part } = data;
  return { prices, choices, details, found: countFound(data, request), isPartial, part };
}
