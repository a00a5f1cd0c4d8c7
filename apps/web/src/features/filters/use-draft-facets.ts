// What the filters would find if they were applied now, asked for when nobody changes them any more.
import { suggestionLimits } from '@chowk/contract/limits';
import type { Facets } from '@chowk/contract/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countFound, facetsQuery, toFacetsRequest } from '../../platform/facets-query.ts';
import type { HomeView } from '../../platform/home-view.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { applyDraft, type FilterDraft } from './filter-draft.ts';

export type DraftFacets = {
  readonly prices: Facets['prices'];
  readonly found: number;
  /** There are more than were counted. */
  readonly isPartial: boolean;
};

/** Null until there is an answer, and when there is none to be had. The last one stays until the next is here. */
export function useDraftFacets(view: HomeView, draft: FilterDraft): DraftFacets | null {
  const settled = useSettled(draft, suggestionLimits.debounceMs);
  const request = toFacetsRequest(applyDraft(view, settled));
  const { data, isError } = useQuery({ ...facetsQuery(request), placeholderData: keepPreviousData });
  if (!data || isError) return null;
  return { prices: data.prices, found: countFound(data, request), isPartial: data.isPartial };
}
