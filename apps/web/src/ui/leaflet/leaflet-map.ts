// Leaflet setup for all maps: tiles, attribution, theme colors, motion and mouse wheel.
import 'leaflet/dist/leaflet.css';
import './leaflet.css';
import { currentLanguage } from '@chowk/contract/languages/define-texts';
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

export type TileSettings = {
  readonly url: string;
  /** West, south, east, north; null where tiles are everywhere. */
  readonly bounds: readonly [number, number, number, number] | null;
  readonly theme: 'light' | 'dark';
};

export type MapStart = { readonly centre: LatLngLiteral; readonly zoom: number };

/** Null until mounted. `start` is the first view; callers move the map later. */
export function useLeafletMap(
  element: RefObject<HTMLElement | null>,
  tiles: TileSettings,
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
    // 100 px: fits beside the attribution at 320 px.
    control.scale({ imperial: false, maxWidth: 100 }).addTo(created);
    // The wheel scrolls the page until the map has the focus.
    created.on('focus', () => created.scrollWheelZoom.enable());
    created.on('blur', () => created.scrollWheelZoom.disable());
    setMap(created);
    return () => {
      created.remove();
      setMap(null);
    };
  }, [element, centre, zoom]);
  useTileLayer(map, tiles);
  return map;
}

/** Closest zoom of our own tiles; closer views enlarge them. */
const OWN_MAX_ZOOM = 18;
const OWN_MIN_ZOOM = 5;

function useTileLayer(map: LeafletMap | null, { url, bounds, theme }: TileSettings): void {
  const [west, south, east, north] = bounds ?? [];
  useEffect(() => {
    if (!map || url === '') return;
    const isOwn = url.startsWith('/');
    const own = { maxNativeZoom: OWN_MAX_ZOOM, minZoom: OWN_MIN_ZOOM, theme, language: currentLanguage() };
    const layer = tileLayer(url, {
      maxZoom: MAX_ZOOM,
      attribution,
      className: isOwn ? `own-tiles own-tiles-${theme}` : 'other-tiles',
      ...(isOwn ? own : {}),
      ...(south !== undefined && west !== undefined && north !== undefined && east !== undefined
        ? {
            bounds: [
              [south, west],
              [north, east],
            ],
          }
        : {}),
    });
    // Beside the attribution, which has each text once.
    layer.once('tileerror', () => map.attributionControl.addAttribution(texts.tilesMissing));
    layer.addTo(map);
    return () => {
      map.attributionControl?.removeAttribution(texts.tilesMissing);
      layer.remove();
    };
  }, [map, url, west, south, east, north, theme]);
}
