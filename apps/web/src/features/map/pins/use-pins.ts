// Markers for the pins in view: price or count, one tab stop with arrow keys between them, focus kept on zoom.
import { type DivIcon, divIcon, type LatLngBounds, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatCount } from '../../../domain/search/search-labels.ts';
import { prefersReducedMotion } from '../../../ui/leaflet/leaflet-map.ts';
import { texts } from '../listing-map-texts.ts';
import type { Bounds, Pin, PinFinder } from './pin-clusters.ts';
import { directions, findNext, inReadingOrder } from './pin-keys.ts';
import { shortPrice } from './short-price.ts';

/** `look` is all that a marker shows: an equal one stays when new pins arrive. */
type Shown = { pin: Pin; readonly look: string; readonly marker: Marker };
type Markers = Map<string, Shown>;

/** `onOpen` is called for a pin that opens a popup; a cluster zooms in instead. */
export function usePins(map: LeafletMap | null, findPins: PinFinder, onOpen: (pin: Pin) => void) {
  const markers = useRef<Markers>(new Map());
  const open = useEffectEvent((pin: Pin) => onOpen(pin));

  useEffect(() => {
    if (!map) return;
    const shown = markers.current;
    const pane = map.getPane('markerPane');
    pane?.setAttribute('role', 'group');
    pane?.setAttribute('aria-label', texts.pins);
    return () => {
      for (const { marker: gone } of shown.values()) gone.remove();
      shown.clear();
    };
  }, [map]);

  useEffect(() => {
    if (!map) return;
    const press = (pin: Pin) => {
      if (pin.opensAt === null) open(pin);
      else map.setView(pin.point, pin.opensAt, { animate: !prefersReducedMotion() });
    };
    const render = () => renderPins(map, markers.current, findPins, press);
    let frame = 0;
    // In the next frame: the click that ends a drag measures the page, which new pins have changed.
    const renderNext = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(render);
    };
    render();
    map.on('moveend', renderNext);
    return () => {
      cancelAnimationFrame(frame);
      map.off('moveend', renderNext);
    };
  }, [map, findPins]);

  return {
    markPin(listingId: string): void {
      for (const { pin, marker: each } of markers.current.values()) {
        const isMarked = pin.placed.some(({ listing }) => listing.id === listingId);
        each.getElement()?.classList.toggle('map-pin-marked', isMarked);
        each.setZIndexOffset(isMarked ? 1000 : 0);
      }
    },
    focusPin: (key: string) => (markers.current.get(key)?.marker.getElement() ?? map?.getContainer())?.focus(),
  };
}

function renderPins(map: LeafletMap, shown: Markers, findPins: PinFinder, press: (pin: Pin) => void): void {
  const wanted = new Map(findPins(areaOf(map.getBounds().pad(0.1)), map.getZoom()).map((pin) => [pin.key, pin]));
  const focused = [...shown.values()].find((each) => each.marker.getElement() === document.activeElement);
  for (const [key, each] of shown) {
    const pin = wanted.get(key);
    if (pin && lookOf(pin) === each.look) continue;
    each.marker.remove();
    shown.delete(key);
  }
  for (const [key, pin] of wanted) {
    const known = shown.get(key);
    if (known) known.pin = pin;
    else shown.set(key, addMarker(map, shown, pin, press));
  }
  if (focused && shown.get(focused.pin.key)?.marker !== focused.marker) focusNearest(map, shown, focused.pin);
  else keepOneTabStop(map, shown);
}

export function areaOf(bounds: LatLngBounds): Bounds {
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
}

function addMarker(map: LeafletMap, shown: Markers, pin: Pin, press: (pin: Pin) => void): Shown {
  const added: Shown = {
    pin,
    look: lookOf(pin),
    marker: marker(pin.point, { icon: createPinIcon(pin), riseOnHover: true }).addTo(map),
  };
  const element = added.marker.getElement();
  element?.setAttribute('aria-label', pinLabel(pin));
  element?.addEventListener('focus', () => keepOneTabStop(map, shown, added));
  element?.addEventListener('keydown', (event) => {
    const isPress = event.key === 'Enter' || event.key === ' ';
    if (!isPress && !moveFocus(map, shown, added, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isPress) press(added.pin);
  });
  added.marker.on('click', () => press(added.pin));
  return added;
}

/** Where no pin is further in that direction the map moves, as with the focus on the map itself. */
function moveFocus(map: LeafletMap, shown: Markers, { pin }: Shown, key: string): boolean {
  const spots = spotsOf(map, shown);
  const next = findNext(spots, map.latLngToContainerPoint(pin.point), key);
  if (next) next.of.marker.getElement()?.focus();
  else if (directions[key]) map.panBy([directions[key].x * 80, directions[key].y * 80]);
  return next !== undefined || key in directions;
}

function spotsOf(map: LeafletMap, shown: Markers) {
  return [...shown.values()].map((of) => ({ ...map.latLngToContainerPoint(of.pin.point), of }));
}

/** Tab goes past hundreds of pins at once; it enters at the one last focused, or at the first in view. */
function keepOneTabStop(map: LeafletMap, shown: Markers, focused?: Shown): void {
  const all = [...shown.values()];
  const size = map.getSize();
  const spots = inReadingOrder(spotsOf(map, shown));
  const first = spots.find(({ x, y }) => x >= 0 && y >= 0 && x <= size.x && y <= size.y) ?? spots[0];
  const stop = focused ?? all.find(({ marker: each }) => each.getElement() === document.activeElement) ?? first?.of;
  for (const each of all) {
    const element = each.marker.getElement();
    const tabIndex = each === stop ? 0 : -1;
    if (element && element.tabIndex !== tabIndex) element.tabIndex = tabIndex;
  }
}

/** When a focused cluster splits. */
function focusNearest(map: LeafletMap, shown: Markers, { point }: Pin): void {
  const byDistance = [...shown.values()].sort(
    (a, b) => map.distance(a.pin.point, point) - map.distance(b.pin.point, point),
  );
  (byDistance[0]?.marker.getElement() ?? map.getContainer()).focus();
}

/** Sized by its text through classes: the content security policy forbids inline styles. */
function createPinIcon(pin: Pin): DivIcon {
  return divIcon({
    html: pinText(pin),
    className: pin.count === 1 ? 'map-pin' : 'map-pin map-cluster',
    iconSize: undefined,
  });
}

function pinText({ placed, count }: Pin): string {
  const [first] = placed;
  return count === 1 && first ? shortPrice(first.listing.price) : formatCount(count, false);
}

function pinLabel(pin: Pin): string {
  const [first] = pin.placed;
  if (pin.count === 1 && first) return `${pinText(pin)}, ${first.listing.title}`;
  return (pin.opensAt === null ? texts.showThem : texts.zoomIn)({ count: pinText(pin) });
}

function lookOf(pin: Pin): string {
  return JSON.stringify([pinLabel(pin), pin.point]);
}
