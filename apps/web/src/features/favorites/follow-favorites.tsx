// Behind every page of a signed-in person: what another tab keeps or lets go shows here too.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hearOtherTabs } from '../../platform/favorite-tabs.ts';
import { favoritesQuery } from '../../platform/favorites-query.ts';

export function FollowFavorites({ userId }: { readonly userId: string }) {
  const queries = useQueryClient();
  useEffect(() => {
    const { queryKey } = favoritesQuery(userId);
    return hearOtherTabs(userId, () => void queries.invalidateQueries({ queryKey }));
  }, [queries, userId]);
  return null;
}
