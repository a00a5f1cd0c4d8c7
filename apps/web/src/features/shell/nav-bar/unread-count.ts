// The number of unread messages in the bar.
import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '../../../data/messages/unread-query.ts';
import { useUser } from '../../../data/session/session.tsx';

export function useUnreadCount(): number {
  const user = useUser();
  const { data } = useQuery({ ...unreadQuery(user?.id ?? ''), enabled: user !== null });
  return (user && data?.count) || 0;
}
