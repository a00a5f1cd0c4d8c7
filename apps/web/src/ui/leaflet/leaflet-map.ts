// Leaflet setup for all maps: tiles, attribution, theme colors, motion and mouse wheel.
import 'leaflet/dist/leaflet.css';
import './leaflet.css';
import { control, map as createMap, type LatLngLiteral, type Map as LeafletMap, tileLayer } from 'leaflet';
import { type RefObject, useEffect, useState } from 'react';
import { texts } from './leaflet-texts.ts';
import { MAX_ZOOM } from './max-zoom.ts';

const attribution = texts.attribution
  .replace('<link>', '<a href="https://www.openstreetmap.org/copyright" rel="noreferrer">')
  .replace('</link>', '</a>');

export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export type MapStart = { readonly centre: LatLngLiteral; readonly zoom: number };

/** Null until mounted. `start` is the first view; callers move the map later. */
export function useLeafletMap(
  element: RefObject<HTMLElement | null>,
  tileUrl: string,
  start: MapStart,
): LeafletMap | null {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [{ centre, zoom }] = useState(start);
  useEffect(() => {
    if (!element.current) return;
    const mayMove = !prefersReducedMotion();
    const created = createMap(element.current, {
      center: centre,
      zoom,
      zoomControl: false,
      maxZoom: MAX_ZOOM,
      zoomAnimation: mayMove,
      fadeAnimation: mayMove,
      markerZoomAnimation: mayMove,
      scrollWheelZoom: false,
    });
    control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(created);
    created.attributionControl.setPrefix(false);
    tileLayer(tileUrl, { maxZoom: MAX_ZOOM, attribution }).addTo(created);
    // The wheel scrolls the page until the map has the focus.
    created.on('focus', () => created.scrollWheelZoom.enable());
    created.on('blur', () => created.scrollWheelZoom.disable());
    setMap(created);
    return () => {
      created.remove();
      setMap(null);
    };
  }, [element, tileUrl, centre, zoom]);
  return map;
}
