// The number of favourites in the bar.
import { useQuery } from '@tanstack/react-query';
import { favoritesQuery } from '../../../data/favorites/favorites-query.ts';
import { useUser } from '../../../data/session/session.tsx';

export function useFavoriteCount(): number {
  const user = useUser();
  const { data } = useQuery({ ...favoritesQuery(user?.id ?? ''), enabled: user !== null });
  return user ? (data?.length ?? 0) : 0;
}
