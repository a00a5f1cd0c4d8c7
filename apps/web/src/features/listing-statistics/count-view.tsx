// Tells the server that somebody sees a listing, once its page was really looked at. Nobody hears when that fails.
import { countView } from '@chowk/contract/listing-statistics/listing-statistics-endpoints';
import type { ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { useEffect } from 'react';
import { useKnownUser } from '../../data/session/session.tsx';
import { useApi } from '../../platform/api/query-client.ts';
import { afterLook } from './after-look.ts';

/** Those that were told of since this page was loaded. */
const told = new Set<string>();

type CountViewProps = { readonly listing: Pick<ListingDetail, 'id' | 'viewer' | 'awaitsConfirmation'> };

export function CountView({ listing: { id, viewer, awaitsConfirmation } }: CountViewProps) {
  const api = useApi();
  const known = useKnownUser();
  const isCounted = !viewer.isOwner && !awaitsConfirmation;
  useEffect(() => {
    if (!isCounted || told.has(id)) return;
    return afterLook(async () => {
      // Before that, a seller would be a stranger to the server.
      await known();
      told.add(id);
      await api.call(countView, { params: { id } }).catch(() => {});
    });
  }, [api, known, id, isCounted]);
  return null;
}
