// What runs on every page while somebody is signed in.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { useEffect } from 'react';
import { loadPresses } from './data/favorites/favorite-toggle.ts';
import { SyncFavorites } from './features/favorites/sync-favorites.tsx';
import { DraftLine } from './features/listing-form/draft/draft-line.tsx';
import { MessageAlerts } from './features/messages/alerts/message-alerts.tsx';

export function SignedInTasks({ user }: { readonly user: User }) {
  // So that the first heart answers at once.
  useEffect(() => void loadPresses().catch(() => {}), []);
  return (
    <>
      <MessageAlerts user={user} />
      <SyncFavorites userId={user.id} />
      <DraftLine userId={user.id} />
    </>
  );
}
