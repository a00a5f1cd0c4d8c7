// Location section with a map of the approximate place.
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { approximatePlace } from '@chowk/contract/places/approximate-place';
import { placeLine, placeName } from '@chowk/contract/places/place-names';
import { useState } from 'react';
import { isOwnTileUrl, useTileSettings } from '../../platform/page/tile-settings.ts';
import { MapOnDemand } from '../../ui/leaflet/map-on-demand.tsx';
import { texts } from './listing-detail-texts.ts';

export function PlaceSection({ listing }: { readonly listing: Listing }) {
  const [isShown, setShown] = useState(false);
  const tiles = useTileSettings();
  const place = approximatePlace(listing);
  const label = texts.mapAround({ city: placeName(listing.city) });
  const map = place && { centre: place, radiusMetres: place.radiusMetres, label, tiles };
  return (
    <section>
      <h2 className="font-heading font-semibold text-22">{texts.location}</h2>
      <p className="mt-1 text-quiet">{placeLine(listing.location)}</p>
      <div className="relative isolate mt-3 h-56 overflow-hidden rounded-card md:h-72 print:hidden">
        <MapOnDemand map={map} isShown={isShown} onShow={() => setShown(true)} />
      </div>
      <p className="mt-2 text-13 text-quiet print:hidden">
        {mapNote(place !== null, isShown || isOwnTileUrl(tiles.url))}
      </p>
    </section>
  );
}

function mapNote(isKnown: boolean, isShown: boolean): string {
  if (!isKnown) return texts.notMarked;
  if (isShown) return texts.circleShowsArea;
  return texts.loadedIfAsked;
}
