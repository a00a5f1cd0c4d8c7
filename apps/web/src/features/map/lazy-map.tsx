// Slot of the lazily loaded map, which only a browser can render.
import { useState } from 'react';
import { useHydrated } from '../../platform/device/browser-state.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/notice.tsx';
import { useLazyModule } from '../../ui/use-lazy-module.ts';
import type { ListingMapProps } from './listing-map.tsx';
import { MapLoading } from './map-loading.tsx';
import { texts } from './map-loading-texts.ts';

const load = () => import('./listing-map.tsx').then(({ ListingMap }) => ListingMap);

export function LazyMap(props: ListingMapProps) {
  const isHydrated = useHydrated();
  const [hasFailed, setFailed] = useState(false);
  const ListingMap = useLazyModule(isHydrated && !hasFailed ? load : null, () => setFailed(true));
  if (ListingMap) return <ListingMap {...props} />;
  return (
    <div className="relative isolate grid h-[600px] place-items-center overflow-hidden rounded-card bg-tint">
      {hasFailed ? (
        <EmptyState title={texts.failed} action={<Button onClick={() => setFailed(false)}>{texts.tryAgain}</Button>} />
      ) : (
        <MapLoading />
      )}
      <noscript>
        {/* Covers the loading overlay, which would never go away. */}
        <p className="absolute inset-0 z-1003 grid place-items-center bg-tint p-4 text-center font-semibold">
          {texts.needsScripts}
        </p>
      </noscript>
    </div>
  );
}
