// Offer of notifications on this device ('Tell me on this phone') after the user saved a search, wrote a message or has favorites; the press explains, then asks.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { PushKind } from '@chowk/contract/push/push-kinds';
import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { pushSettingsQuery } from '../../data/account/account-queries.ts';
import { pushSupport } from '../../data/account/push-device.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { cx } from '../../ui/cx.ts';
import { texts } from './notifications-texts.ts';

const NotifyMeDialog = lazy(() =>
  import('./notify-me-dialog.tsx').then((module) => ({ default: module.NotifyMeDialog })),
);

/** Settings change rarely, and a change here invalidates them. */
const SETTINGS_FRESH_MS = 10 * 60_000;

type NotificationOfferProps = {
  readonly user: User;
  readonly about: Extract<PushKind, 'savedSearches' | 'messages' | 'favorites'>;
  readonly className?: string;
};

/** Nothing where this device has notifications already, cannot show them, or the operator has turned them off. */
export default function NotificationOffer({ user, about, className }: NotificationOfferProps) {
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery({ ...pushSettingsQuery(user.id), staleTime: SETTINGS_FRESH_MS });
  const isOffered = data?.publicKey && !data.devices.some(({ isThisOne }) => isThisOne);
  if (!isOffered || pushSupport() === 'unsupported') return null;
  const isPhone = matchMedia('(pointer: coarse) and (hover: none)').matches;
  return (
    <div className={cx('flex animate-fade flex-wrap items-center justify-between gap-x-4 gap-y-2', className)}>
      <p className="text-14 text-quiet">{texts.here.why[about]}</p>
      <Button variant="tint" size="sm" onClick={() => setAsking(true)}>
        <BellRing className="size-4" aria-hidden="true" />
        {isPhone ? texts.here.phone : texts.here.computer}
      </Button>
      {isAsking && (
        <Suspense>
          <NotifyMeDialog user={user} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
