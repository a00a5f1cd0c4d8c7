// How many received messages wait to be read, and how many favourites are kept.
import { useQuery } from '@tanstack/react-query';
import { favoritesQuery } from '../../../data/favorites/favorites-query.ts';
import { countUnread, messagesQuery } from '../../../data/messages/messages-query.ts';
import { useUser } from '../../../data/session/session.tsx';

export function useUnreadCount(): number {
  const user = useUser();
  const { data } = useQuery({ ...messagesQuery(user?.id ?? ''), enabled: user !== null });
  return user ? countUnread(data, user.id) : 0;
}

export function useFavoriteCount(): number {
  const user = useUser();
  const { data } = useQuery({ ...favoritesQuery(user?.id ?? ''), enabled: user !== null });
  return user ? (data?.length ?? 0) : 0;
}
