// Markers for the pins in view: price or count, keyboard access, focus kept on zoom.
import { type DivIcon, divIcon, type LatLngBounds, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { prefersReducedMotion } from '../../ui/leaflet/leaflet-map.ts';
import { texts } from './listing-map-texts.ts';
import type { Bounds, Pin, PinFinder } from './pin-clusters.ts';
import { shortPrice } from './short-price.ts';

type Markers = Map<string, { readonly pin: Pin; readonly marker: Marker }>;

/** `onOpen` is called for a pin that opens a popup; a cluster zooms in instead. */
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
    const render = () => renderPins(map, shown, findPins, press);
    render();
    map.on('moveend', render);
    return () => {
      map.off('moveend', render);
      for (const { marker: gone } of shown.values()) gone.remove();
      shown.clear();
    };
  }, [map, findPins]);

  return {
    /** The pin of a listing, or the cluster that has it. */
    markPin(listingId: string): void {
      for (const { pin, marker: each } of markers.current.values()) {
        const isMarked = pin.placed.some(({ listing }) => listing.id === listingId);
        each.getElement()?.classList.toggle('map-pin-marked', isMarked);
        each.setZIndexOffset(isMarked ? 1000 : 0);
      }
    },
    /** After closing its popup. */
    focusPin: (key: string) => (markers.current.get(key)?.marker.getElement() ?? map?.getContainer())?.focus(),
  };
}

function renderPins(map: LeafletMap, shown: Markers, findPins: PinFinder, press: (pin: Pin) => void): void {
  const wanted = new Map(findPins(areaOf(map.getBounds().pad(0.1)), map.getZoom()).map((pin) => [pin.key, pin]));
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

export function areaOf(bounds: LatLngBounds): Bounds {
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
}

function addMarker(map: LeafletMap, pin: Pin, press: (pin: Pin) => void): Marker {
  const added = marker(pin.point, { icon: createPinIcon(pin), riseOnHover: true }).addTo(map);
  const element = added.getElement();
  element?.setAttribute('aria-label', pinLabel(pin));
  element?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    press(pin);
  });
  return added.on('click', () => press(pin));
}

/** When a focused cluster splits. */
function focusNearest(map: LeafletMap, shown: Markers, { point }: Pin): void {
  const byDistance = [...shown.values()].sort(
    (a, b) => map.distance(a.pin.point, point) - map.distance(b.pin.point, point),
  );
  (byDistance[0]?.marker.getElement() ?? map.getContainer()).focus();
}

/** Sized by its text through classes: the content security policy forbids inline styles. */
function createPinIcon({ placed }: Pin): DivIcon {
  const [first] = placed;
  const isOne = placed.length === 1 && first !== undefined;
  return divIcon({
    html: isOne ? shortPrice(first.listing.price) : String(placed.length),
    className: isOne ? 'map-pin' : 'map-pin map-cluster',
    iconSize: undefined,
  });
}

function pinLabel({ placed, opensAt }: Pin): string {
  const [first] = placed;
  if (placed.length === 1 && first) return `${shortPrice(first.listing.price)}, ${first.listing.title}`;
  return (opensAt === null ? texts.showThem : texts.zoomIn)({ count: placed.length });
}
