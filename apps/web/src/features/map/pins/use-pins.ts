// Keeps the pins of a map in step with what lies in view, without taking the focus from anybody.
import { type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { prefersReducedMotion } from '../../../ui/leaflet/leaflet-map.ts';
import type { Pin, PinFinder } from './clusters.ts';
import { createPinIcon, namePin } from './pin-icon.ts';

type Markers = Map<string, { readonly pin: Pin; readonly marker: Marker }>;

/** `onOpen` is called for a pin that shows listings; one that falls apart zooms in instead. */
export function usePins(map: LeafletMap | null, findPins: PinFinder, onOpen: (pin: Pin) => void) {
  const markers = useRef<Markers>(new Map());
  const open = useEffectEvent((pin: Pin) => onOpen(pin));

  useEffect(() => {
    if (!map) return;
    const shown = markers.current;
    const press = (pin: Pin) => {
      if (pin.opensAt === null) open(pin);
      else map.setView(pin.point, pin.opensAt, { animate: !prefersReducedMotion() });
    };
    const draw = () => drawPins(map, shown, findPins, press);
    draw();
    map.on('moveend', draw);
    return () => {
      map.off('moveend', draw);
      for (const { marker: gone } of shown.values()) gone.remove();
      shown.clear();
    };
  }, [map, findPins]);

  return {
    /** Where the focus goes back to when a pin's popup closes. */
    focusPin: (key: string) => (markers.current.get(key)?.marker.getElement() ?? map?.getContainer())?.focus(),
  };
}

function drawPins(map: LeafletMap, shown: Markers, findPins: PinFinder, press: (pin: Pin) => void): void {
  const bounds = map.getBounds().pad(0.1);
  const area = {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
  const wanted = new Map(findPins(area, map.getZoom()).map((pin) => [pin.key, pin]));
  const focused = [...shown.values()].find((each) => each.marker.getElement() === document.activeElement);
  for (const [key, each] of shown) {
    if (wanted.has(key)) continue;
    each.marker.remove();
    shown.delete(key);
  }
  for (const [key, pin] of wanted) {
    if (!shown.has(key)) shown.set(key, { pin, marker: addMarker(map, pin, press) });
  }
  if (focused && !shown.has(focused.pin.key)) focusNearest(map, shown, focused.pin);
}

function addMarker(map: LeafletMap, pin: Pin, press: (pin: Pin) => void): Marker {
  const added = marker(pin.point, { icon: createPinIcon(pin), riseOnHover: true }).addTo(map);
  const element = added.getElement();
  element?.setAttribute('aria-label', namePin(pin));
  element?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    press(pin);
  });
  return added.on('click', () => press(pin));
}

/** A pin that fell apart leaves the focus with the closest of its parts. */
function focusNearest(map: LeafletMap, shown: Markers, { point }: Pin): void {
  const byDistance = [...shown.values()].sort(
    (a, b) => map.distance(a.pin.point, point) - map.distance(b.pin.point, point),
  );
  (byDistance[0]?.marker.getElement() ?? map.getContainer()).focus();
}
