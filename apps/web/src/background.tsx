// What runs behind every page while somebody is signed in.
import { useUser } from './platform/session.tsx';
import { useLoaded } from './ui/use-loaded.ts';

const loadAlerts = () => import('./features/messages/message-alerts.tsx').then((module) => module.MessageAlerts);

export function Background() {
  const user = useUser();
  const MessageAlerts = useLoaded(user ? loadAlerts : null, () => {});
  return MessageAlerts && user ? <MessageAlerts key={user.id} user={user} /> : null;
}
