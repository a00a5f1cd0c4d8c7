// Where the office is, on a map.
import { brand } from '@chowk/contract/brand';
import { mapDefaults } from '@chowk/contract/limits';
import { useState } from 'react';
import { useSettings } from '../../platform/page/settings.tsx';
import { MapOnDemand } from '../../ui/leaflet/map-on-demand.tsx';

const NEIGHBOURHOOD_METRES = 900;

export function OfficeLocation() {
  const [isShown, setShown] = useState(false);
  const { tileUrl } = useSettings();
  const label = `Map around ${brand.address}`;
  const map = { centre: mapDefaults.centre, radiusMetres: NEIGHBOURHOOD_METRES, label, tileUrl };
  return (
    <figure className="overflow-hidden rounded-card bg-surface">
      <div className="relative isolate h-56">
        <MapOnDemand map={map} isShown={isShown} onShow={() => setShown(true)} />
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
