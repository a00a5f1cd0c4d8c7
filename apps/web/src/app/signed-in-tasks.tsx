// Background tasks of every page while a user is signed in.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useAccountLanguage } from '../data/account/account-language.ts';
import { isAskedToConfirm } from '../data/account/email-verification.ts';
import { takePreparedOffer } from '../data/account/passkey-offer.ts';
import { loadFavoriteMutations } from '../domain/listings/use-favorites.ts';
import { SyncFavorites } from '../features/favorites/sync-favorites.tsx';
import { DraftReminder } from '../features/listing-form/draft/draft-reminder.tsx';
import { MessageAlerts } from '../features/messages/alerts/message-alerts.tsx';
import { useApi } from '../platform/api/query-client.ts';
import { useSettings } from '../platform/page/page-context.tsx';
import { useLazyModule } from '../ui/use-lazy-module.ts';

const loadReminder = () =>
  import('../features/accounts/verify-email-reminder.tsx').then((module) => module.VerifyEmailReminder);

const isNotificationAllowed = () => 'Notification' in window && Notification.permission === 'granted';
const loadCaches = () => import('../platform/device/device-caches.ts');
const loadPushDevice = () => import('../data/account/push-device.ts');

const PasskeyOffer = lazy(() => import('../features/accounts/passkey-offer.tsx'));

export function SignedInTasks({ user }: { readonly user: User }) {
  const { requiresVerifiedEmail } = useSettings();
  const isAsked = isAskedToConfirm(user, requiresVerifiedEmail);
  const VerifyEmailReminder = useLazyModule(isAsked ? loadReminder : null, () => {});
  const [isOffering] = useState(() => takePreparedOffer(user.id));
  useAccountLanguage(user);
  const api = useApi();
  useEffect(
    () =>
      void loadCaches()
        .then(({ applyOwnLists }) => applyOwnLists(user.id))
        .catch(() => {}),
    [user.id],
  );
  useEffect(() => {
    if (isNotificationAllowed())
      void loadPushDevice()
        .then((push) => push.syncPushDevice(api, user.id))
        .catch(() => {});
  }, [api, user.id]);
  // So that the first heart responds at once.
  useEffect(() => void loadFavoriteMutations().catch(() => {}), []);
  return (
    <>
      <MessageAlerts user={user} />
      <SyncFavorites userId={user.id} />
      <DraftReminder userId={user.id} />
      {VerifyEmailReminder ? <VerifyEmailReminder user={user} /> : null}
      {isOffering && (
        <Suspense>
          <PasskeyOffer user={user} />
        </Suspense>
      )}
    </>
  );
}
