// Small map with a circle around a place; loaded on demand.
import { circle, type LatLngLiteral } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useLeafletMap } from './leaflet-map.ts';

export type CircleMapProps = {
  readonly centre: LatLngLiteral;
  readonly radiusMetres: number;
  readonly label: string;
  readonly tileUrl: string;
};

export default function CircleMap({ centre, radiusMetres, label, tileUrl }: CircleMapProps) {
  const element = useRef<HTMLElement>(null);
  const map = useLeafletMap(element, tileUrl, { centre, zoom: 13 });
  const { lat, lng } = centre;

  useEffect(() => {
    if (!map) return;
    circle([lat, lng], { radius: radiusMetres, className: 'fill-accent stroke-primary' }).addTo(map);
    // The pressed button is gone: keyboard users continue here.
    map.getContainer().focus({ preventScroll: true });
  }, [map, lat, lng, radiusMetres]);

  return <section ref={element} aria-label={label} className="absolute inset-0" />;
}
