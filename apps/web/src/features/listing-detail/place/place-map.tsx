// The real map with a circle around where the listing is; loaded when asked for.
import { circle, map, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './place-map.css';
import { useEffect, useRef } from 'react';
import { useSettings } from '../../../platform/page/settings.tsx';
import type { ApproximatePlace } from './approximate-place.ts';

const attribution =
  '© <a href="https://www.openstreetmap.org/copyright" rel="noreferrer">OpenStreetMap</a> contributors';

type PlaceMapProps = { readonly place: ApproximatePlace; readonly label: string };

export default function PlaceMap({ place: { lat, lng, radiusMetres }, label }: PlaceMapProps) {
  const element = useRef<HTMLElement>(null);
  const { tileUrl } = useSettings();

  useEffect(() => {
    if (!element.current) return;
    const shown = map(element.current, { scrollWheelZoom: false }).setView([lat, lng], 13);
    shown.attributionControl.setPrefix(false);
    tileLayer(tileUrl, { attribution, maxZoom: 19 }).addTo(shown);
    circle([lat, lng], { radius: radiusMetres, className: 'fill-accent stroke-primary' }).addTo(shown);
    // The button that was pressed is gone; whoever uses the keyboard goes on here.
    element.current.focus({ preventScroll: true });
    return () => {
      shown.remove();
    };
  }, [tileUrl, lat, lng, radiusMetres]);

  return <section ref={element} aria-label={label} className="place-map absolute inset-0" />;
}
