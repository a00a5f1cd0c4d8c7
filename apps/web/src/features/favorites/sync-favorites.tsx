// Refetches favorites when another tab changed them.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onOtherTabChange } from '../../data/favorites/favorite-mutations.ts';
import { favoritesQuery } from '../../data/favorites/favorites-query.ts';

export function SyncFavorites({ userId }: { readonly userId: string }) {
  const queries = useQueryClient();
  useEffect(() => {
    const { queryKey } = favoritesQuery(userId);
    return onOtherTabChange(userId, () => void queries.invalidateQueries({ queryKey }));
  }, [queries, userId]);
  return null;
}
