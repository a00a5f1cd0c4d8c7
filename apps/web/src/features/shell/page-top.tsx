// Above the navigation bar: skip link and offline banner.
import { WifiOff } from 'lucide-react';
import { useOnline } from '../../platform/device/browser-state.ts';
import { texts } from './shell-texts.ts';

export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-60 rounded-control bg-primary px-4 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {texts.skipToContent}
    </a>
  );
}

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
