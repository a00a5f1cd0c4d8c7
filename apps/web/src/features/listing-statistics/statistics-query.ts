// How one's own listing does.
import { queryTimes } from '@chowk/contract/limits';
import { showListingStatistics } from '@chowk/contract/listing-statistics/listing-statistics-endpoints';
import { nameQuery } from '../../platform/api/query-client.ts';

/** Under the name of listings: after an edit another hint may be due. */
export function statisticsQuery(id: string) {
  return nameQuery(
    ['listings', 'statistics', id],
    (api, signal) => api.call(showListingStatistics, { params: { id }, signal }),
    { freshMs: queryTimes.listingFreshMs, isPersonal: true },
  );
}
