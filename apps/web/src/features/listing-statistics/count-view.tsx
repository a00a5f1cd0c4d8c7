// Counts a view of a listing once its page was visible for two seconds. Failures are ignored.
import { countView } from '@chowk/contract/listing-statistics/listing-statistics-endpoints';
import type { ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { useEffect } from 'react';
import { takeQueries } from '../../data/search/search-trail.ts';
import { useLoadedUser } from '../../data/session/session.tsx';
import { useApi } from '../../platform/api/query-client.ts';

const countedIds = new Set<string>();

type CountViewProps = {
  readonly listing: Pick<ListingDetail, 'id' | 'viewer' | 'awaitsConfirmation' | 'awaitsReview'>;
};

export function CountView({ listing: { id, viewer, awaitsConfirmation, awaitsReview } }: CountViewProps) {
  const api = useApi();
  const known = useLoadedUser();
  const isCounted = !viewer.isOwner && !awaitsConfirmation && !awaitsReview;
  useEffect(() => {
    if (!isCounted || countedIds.has(id)) return;
    return afterVisible(async () => {
      // Without the session, a seller's own view would be counted.
      await known();
      countedIds.add(id);
      await api.call(countView, { params: { id }, body: { queries: [...takeQueries(id)] } }).catch(() => {});
    });
  }, [api, known, id, isCounted]);
  return null;
}

export const MIN_VISIBLE_MS = 2000;

/** Returns a function that cancels. Restarts when the page becomes visible again. */
function afterVisible(done: () => unknown): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(onElapsed, MIN_VISIBLE_MS);
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', restart);
  };
  const onElapsed = () => {
    stop();
    void done();
  };
  document.addEventListener('visibilitychange', restart);
  restart();
  return stop;
}
