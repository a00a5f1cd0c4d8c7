// The real map of the office's neighbourhood; loaded on demand.
import { brand } from '@chowk/contract/brand';
import { mapDefaults } from '@chowk/contract/limits';
import { circle, map, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import { useSettings } from '../../platform/page/settings.tsx';

const NEIGHBOURHOOD_METRES = 900;
const attribution = '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';

export default function OfficeMap({ className }: { readonly className: string }) {
  const place = useRef<HTMLElement>(null);
  const { tileUrl } = useSettings();

  useEffect(() => {
    if (!place.current) return;
    const shown = map(place.current, { scrollWheelZoom: false }).setView(mapDefaults.centre, 13);
    shown.attributionControl.setPrefix(false);
    tileLayer(tileUrl, { attribution, maxZoom: 19 }).addTo(shown);
    circle(mapDefaults.centre, { radius: NEIGHBOURHOOD_METRES, className: 'fill-accent stroke-primary' }).addTo(shown);
    place.current.focus();
    return () => {
      shown.remove();
    };
  }, [tileUrl]);

  return <section ref={place} aria-label={`Map around ${brand.address}`} className={className} />;
}
