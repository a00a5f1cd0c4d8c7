// The number of unread messages in the bar.
import { useQuery } from '@tanstack/react-query';
import { countUnread, messagesQuery } from '../../../data/messages/messages-query.ts';
import { useUser } from '../../../data/session/session.tsx';

export function useUnreadCount(): number {
  const user = useUser();
  const { data } = useQuery({ ...messagesQuery(user?.id ?? ''), enabled: user !== null });
  return user ? countUnread(data, user.id) : 0;
}
