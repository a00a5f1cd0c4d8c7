// Says that the network is gone, and stays until it is back.
import { WifiOff } from 'lucide-react';
import { useOnline } from '../../platform/device/online.ts';
import { texts } from './shell-texts.ts';

export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {isOnline ? null : (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-center text-[min(0.875rem,18px)] leading-snug text-paper">
          <WifiOff className="size-4 shrink-0" aria-hidden="true" />
          {texts.offline}
        </p>
      )}
    </div>
  );
}
