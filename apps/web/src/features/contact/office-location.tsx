// Where the office is, on a map.
import { brand } from '@chowk/contract/brand';
import { mapDefaults } from '@chowk/contract/limits';
import { useState } from 'react';
import { useSettings } from '../../platform/page/settings.tsx';
import { MapOnDemand } from '../../ui/leaflet/map-on-demand.tsx';
import { texts } from './contact-texts.ts';

const NEIGHBOURHOOD_METRES = 900;

export function OfficeLocation() {
  const [isShown, setShown] = useState(false);
  const { tileUrl } = useSettings();
  const { address } = brand;
  const label = texts.map({ address });
  const map = { centre: mapDefaults.centre, radiusMetres: NEIGHBOURHOOD_METRES, label, tileUrl };
  return (
    <figure className="overflow-hidden rounded-card bg-surface">
      <div className="relative isolate h-56">
        <MapOnDemand map={map} isShown={isShown} onShow={() => setShown(true)} />
      </div>
      <figcaption className="p-3 text-14 text-quiet">
        {isShown ? texts.mapShown({ address }) : texts.mapNotShown({ address })}
      </figcaption>
    </figure>
  );
}
