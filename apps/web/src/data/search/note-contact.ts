// Tells the server that a search led to a contact with the seller. Apart from search-trail.ts, which the home page loads.
import { countView } from '@chowk/contract/listing-statistics/listing-statistics-endpoints';
import type { Api } from '../../platform/api/api.ts';
import { takeQueries } from './search-trail.ts';

export async function noteContact(api: Api, id: string): Promise<void> {
  const queries = [...takeQueries(id)];
  if (queries.length > 0)
    await api.call(countView, { params: { id }, body: { queries, isContact: true } }).catch(() => {});
}
