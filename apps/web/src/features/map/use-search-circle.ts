// Circle of the searched place on the map, with its radius; a handle on its edge changes the radius by dragging or by keys.
import { searchLimits } from '@chowk/contract/limits';
import type { Point } from '@chowk/contract/places/map-rules';
import { circle, divIcon, type Map as LeafletMap, latLng, marker } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { texts } from './listing-map-texts.ts';

const { min, max } = searchLimits.radiusKm;

export const clampRadius = (kilometres: number) => Math.min(max, Math.max(min, Math.round(kilometres)));

/** The point of the edge due east. */
export function eastOf({ lat, lng }: Point, kilometres: number): Point {
  const kilometresPerDegree = 111.32 * Math.cos((lat * Math.PI) / 180);
  return { lat, lng: lng + kilometres / kilometresPerDegree };
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

export function useSearchCircle(
  map: LeafletMap | null,
  place: Point | null,
  radiusKm: number | null,
  onRadius: (radiusKm: number) => void,
): void {
  const change = useEffectEvent((kilometres: number) => {
    const radius = clampRadius(kilometres);
    if (radius !== radiusKm) onRadius(radius);
  });
  useEffect(() => {
    if (!map || !place || radiusKm === null) return;
    const shown = circle(place, { radius: radiusKm * 1000, className: 'map-circle', interactive: false }).addTo(map);
    const handle = marker(eastOf(place, radiusKm), {
      icon: divIcon({
        className: 'map-pin map-radius',
        html: texts.kilometres({ radius: radiusKm }),
        iconSize: undefined,
      }),
      draggable: true,
      keyboard: true,
    }).addTo(map);
    const element = handle.getElement();
    element?.setAttribute('role', 'slider');
    element?.setAttribute('aria-label', texts.radius);
    element?.setAttribute('aria-valuemin', String(min));
    element?.setAttribute('aria-valuemax', String(max));
    element?.setAttribute('aria-valuenow', String(radiusKm));
    element?.setAttribute('aria-valuetext', texts.kilometres({ radius: radiusKm }));
    element?.addEventListener('keydown', (event) => {
      const step = steps[event.key];
      if (step === undefined) return;
      // The map would move.
      event.preventDefault();
      event.stopPropagation();
      change(radiusKm + step);
    });
    const distance = () => latLng(place).distanceTo(handle.getLatLng()) / 1000;
    handle.on('drag', () => {
      const kilometres = clampRadius(distance());
      shown.setRadius(kilometres * 1000);
      if (element) element.textContent = texts.kilometres({ radius: kilometres });
    });
    handle.on('dragend', () => {
      const kilometres = clampRadius(distance());
      handle.setLatLng(eastOf(place, kilometres));
      change(kilometres);
    });
    return () => {
      shown.remove();
      handle.remove();
    };
  }, [map, place, radiusKm]);
}
