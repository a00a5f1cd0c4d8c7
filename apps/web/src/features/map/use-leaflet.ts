// A Leaflet map in an element: tiles, zoom buttons, attribution, and manners with the mouse wheel.
import 'leaflet/dist/leaflet.css';
import './map.css';
import { map as createMap, type Map as LeafletMap, tileLayer } from 'leaflet';
import { type RefObject, useEffect, useState } from 'react';
import type { MapView } from './map-view.ts';
import { MAX_ZOOM } from './pins/clusters.ts';

const attribution =
  '© <a href="https://www.openstreetmap.org/copyright" rel="noreferrer">OpenStreetMap</a> contributors';

export function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Null until the element is there. `start` is where it looks first; later moves are the caller's. */
export function useLeaflet(element: RefObject<HTMLElement | null>, tileUrl: string, start: MapView): LeafletMap | null {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [{ centre, zoom }] = useState(start);
  useEffect(() => {
    if (!element.current) return;
    const mayMove = !prefersStillness();
    const created = createMap(element.current, {
      center: centre,
      zoom,
      maxZoom: MAX_ZOOM,
      zoomAnimation: mayMove,
      fadeAnimation: mayMove,
      markerZoomAnimation: mayMove,
      scrollWheelZoom: false,
    });
    created.attributionControl.setPrefix(false);
    tileLayer(tileUrl, { maxZoom: MAX_ZOOM, attribution }).addTo(created);
    // The wheel scrolls the page until the map is in use.
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
