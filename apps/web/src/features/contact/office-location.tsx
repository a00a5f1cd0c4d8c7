// Where the office is: a drawn map at first, a real one when asked for, so that nobody's map service is told before.
import { brand } from '@chowk/contract/brand';
import { lazy, Suspense, useState } from 'react';
import { SketchMap } from '../../art/sketch-map.tsx';

const OfficeMap = lazy(() => import('./office-map.tsx'));

export function OfficeLocation() {
  const [isShown, setShown] = useState(false);
  return (
    <figure className="overflow-hidden rounded-card bg-surface">
      <div className="relative isolate h-56">
        <SketchMap className="size-full" />
        {isShown && (
          <Suspense>
            <OfficeMap className="absolute inset-0 bg-tint!" />
          </Suspense>
        )}
        {!isShown && (
          <button
            type="button"
            onClick={() => setShown(true)}
            className="absolute right-3 bottom-3 min-h-11 rounded-control bg-surface px-4 font-semibold text-primary shadow-float"
          >
            Show map
          </button>
        )}
      </div>
      <figcaption className="p-3 text-14 text-quiet">
        {brand.address}.{' '}
        {isShown
          ? 'The circle marks the neighbourhood.'
          : 'The map comes from another service, so it is loaded only if you ask.'}
      </figcaption>
    </figure>
  );
}
