// Where the listing is: a drawn map at first, a real one when asked for, so that no map service is told before.
import type { Listing } from '@chowk/contract/listings';
import { lazy, Suspense, useState } from 'react';
import { SketchMap } from '../../../art/sketch-map.tsx';
import { approximatePlace } from './approximate-place.ts';

const PlaceMap = lazy(() => import('./place-map.tsx'));

export function PlaceSection({ listing }: { readonly listing: Listing }) {
  const [isShown, setShown] = useState(false);
  const place = approximatePlace(listing);
  return (
    <section>
      <h2 className="font-heading font-semibold text-22">Location</h2>
      <p className="mt-1 text-quiet">{listing.location}</p>
      <div className="relative isolate mt-3 h-56 overflow-hidden rounded-card md:h-72 print:hidden">
        <SketchMap className="size-full" />
        {place && isShown && (
          <Suspense>
            <PlaceMap place={place} label={`Map of the area around ${listing.city}`} />
          </Suspense>
        )}
        {place && !isShown && (
          <button
            type="button"
            onClick={() => setShown(true)}
            className="absolute right-3 bottom-3 min-h-11 rounded-control bg-surface px-4 font-semibold text-primary shadow-float"
          >
            Show map
          </button>
        )}
      </div>
      <p className="mt-2 text-13 text-quiet print:hidden">{noteOf(place !== null, isShown)}</p>
    </section>
  );
}

function noteOf(isKnown: boolean, isShown: boolean): string {
  if (!isKnown) return 'The seller has not marked a place on the map. Ask them where to meet.';
  if (isShown) return 'The circle shows the area, not the exact address.';
  return 'The map comes from another service, so it is loaded only if you ask.';
}
