// Badge counts of the navigation bars: unread messages and favorites.
import { useQuery } from '@tanstack/react-query';
import { favoritesQuery } from '../../../data/favorites/favorites-query.ts';
import { unreadQuery } from '../../../data/messages/unread-query.ts';
import { useUser } from '../../../data/session/session.tsx';

export function useUnreadCount(): number {
  const user = useUser();
  const { data } = useQuery({ ...unreadQuery(user?.id ?? ''), enabled: user !== null });
  return (user && data?.count) || 0;
}

export function useFavoriteCount(): number {
  const user = useUser();
  const { data } = useQuery({ ...favoritesQuery(user?.id ?? ''), enabled: user !== null });
  return user ? (data?.length ?? 0) : 0;
}
