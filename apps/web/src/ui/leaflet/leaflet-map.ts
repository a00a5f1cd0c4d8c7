// Leaflet setup for all maps: tiles, attribution, theme colors, motion and mouse wheel.
import 'leaflet/dist/leaflet.css';
import './leaflet.css';
import { currentLanguage } from '@chowk/contract/languages/define-texts';
import {
  Browser,
  Control,
  control,
  map as createMap,
  type LatLngBounds,
  type LatLngLiteral,
  type Map as LeafletMap,
  latLngBounds,
  type TileLayer,
  tileLayer,
} from 'leaflet';
import { type RefObject, useEffect, useState } from 'react';
import { attributionLinks, texts } from './leaflet-texts.ts';
import { MAX_ZOOM } from './max-zoom.ts';

// Moves in two dimensions: with `translate3d` each tile and pin is a layer of its own, 100 to 250 of them, which the browser goes
// through again for each frame of a drag. The pane that is dragged keeps one (leaflet.css).
Object.assign(Browser, { ie3d: true });

export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export type TileSettings = {
  readonly url: string;
  /** West, south, east, north; null where tiles are everywhere. */
  readonly bounds: readonly [number, number, number, number] | null;
  readonly data: 'openstreetmap' | 'places';
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
    control.scale({ imperial: false, maxWidth: 100, updateWhenIdle: true }).addTo(created);
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

function useTileLayer(map: LeafletMap | null, { url, bounds, data, theme }: TileSettings): void {
  const [west = -180, south = -90, east = 180, north = 90] = bounds ?? [];
  useEffect(() => {
    if (!map) return;
    const isOwn = url.startsWith('/');
    const mapBounds = latLngBounds([south, west], [north, east]);
    const own = { maxNativeZoom: OWN_MAX_ZOOM, minZoom: OWN_MIN_ZOOM, theme, language: currentLanguage() };
    const layer = tileLayer(url, {
      maxZoom: MAX_ZOOM,
      attribution: attributionOf(data),
      className: isOwn ? `own-tiles own-tiles-${theme}` : 'other-tiles',
      bounds: mapBounds,
      ...(isOwn ? own : {}),
    });
    const stopWatching = watchPicture(map, layer, mapBounds, url !== '');
    if (url !== '') layer.addTo(map);
    return () => {
      stopWatching();
      layer.remove();
    };
  }, [map, url, data, west, south, east, north, theme]);
}

function attributionOf(data: TileSettings['data']): string {
  return texts[data === 'places' ? 'placesAttribution' : 'attribution']
    .replaceAll(/<(\w+)>/g, (_, name: keyof typeof attributionLinks) => {
      return `<a href="${attributionLinks[name]}" rel="noreferrer">`;
    })
    .replaceAll(/<\/\w+>/g, '</a>');
}

/** Says where the picture of the map, or a part of it, is missing: an empty ground would look like an empty region. */
function watchPicture(map: LeafletMap, layer: TileLayer, bounds: LatLngBounds, hasUrl: boolean): () => void {
  const element = document.createElement('div');
  element.className = 'map-notice';
  element.setAttribute('role', 'status');
  const notice = new Control({ position: 'bottomright' });
  notice.onAdd = () => element;
  notice.addTo(map);

  function show(text: string): void {
    if (element.textContent !== text) element.textContent = text;
    element.hidden = text === '';
  }
  function findNotice(): string {
    const { minZoom = 0 } = layer.options;
    if (!hasUrl || map.getZoom() < minZoom || !bounds.intersects(map.getBounds())) return texts.pictureMissing;
    const tiles = [...(layer.getContainer()?.querySelectorAll('img') ?? [])].filter(({ complete }) => complete);
    const failed = tiles.filter(({ naturalWidth }) => naturalWidth === 0).length;
    if (failed === 0) return '';
    return failed === tiles.length ? texts.pictureMissing : texts.tilesMissing;
  }
  const check = () => show(findNotice());
  check();
  layer.on('load', check);
  map.on('moveend', check);
  return () => {
    map.off('moveend', check);
    notice.remove();
  };
}
