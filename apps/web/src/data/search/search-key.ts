// What the results of a search are kept under.
import type { SearchRequest } from '@chowk/contract/search/search-schemas';

export function searchKey(request: SearchRequest) {
  return ['listings', 'search', request] as const;
}
