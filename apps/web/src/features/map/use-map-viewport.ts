// The part of the world that the map shows: it follows the results until somebody moves the map.
import type { Point } from '@chowk/contract/places/map-rules';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../ui/leaflet/leaflet-map.ts';
import type { MapView } from './map-view.ts';
import type { Bounds } from './pins/clusters.ts';

type ViewportProps = {
  readonly view: MapView;
  /** Where the person is or wants to be. */
  readonly wished: Point;
  readonly area: Bounds | null;
  readonly isReady: boolean;
};

/** Of the area's height and width. */
const tolerance = 0.02;

const movedBy = ['pointerdown', 'wheel', 'keydown'] as const;

export function useMapViewport(
  map: LeafletMap | null,
  { view, wished, area, isReady }: ViewportProps,
): { hasWandered: boolean } {
  // The wish it was held against: another one, such as to see one's own place, counts more.
  const heldFrom = useRef<Point | null>(null);
  const [hasWandered, setWandered] = useState(false);
  const hold = useEffectEvent(() => {
    heldFrom.current = wished;
  });

  useEffect(() => {
    if (!map) return;
    const held = () => hold();
    const wander = () => setWandered(heldFrom.current !== null);
    const container = map.getContainer();
    for (const name of movedBy) container.addEventListener(name, held, { passive: true });
    map.on('moveend', wander);
    return () => {
      for (const name of movedBy) container.removeEventListener(name, held);
      map.off('moveend', wander);
    };
  }, [map]);

  // An area that was searched is looked at as it was; leaving it lets the map follow the results again.
  useEffect(() => {
    heldFrom.current = null;
    setWandered(false);
    if (map && area && !shows(map, area)) map.fitBounds(slightlyWithin(area), { animate: false });
  }, [map, area]);

  const { centre, zoom } = view;
  useEffect(() => {
    if (!map || !isReady || area || heldFrom.current === wished) return;
    map.setView(centre, zoom, { animate: !prefersReducedMotion() });
  }, [map, isReady, area, wished, centre, zoom]);
  return { hasWandered };
}

/** After 'Search this area' the map already looks there; after a reload it does not. */
function shows(map: LeafletMap, { north, south, east, west }: Bounds): boolean {
  const bounds = map.getBounds();
  const [height, width] = [(north - south) * tolerance, (east - west) * tolerance];
  return (
    Math.abs(bounds.getNorth() - north) <= height &&
    Math.abs(bounds.getSouth() - south) <= height &&
    Math.abs(bounds.getEast() - east) <= width &&
    Math.abs(bounds.getWest() - west) <= width
  );
}

/** Rounding may have made the area a hair larger than the window, which would cost a whole step of zoom. */
function slightlyWithin({ north, south, east, west }: Bounds): [[number, number], [number, number]] {
  const [height, width] = [(north - south) * tolerance, (east - west) * tolerance];
  return [
    [south + height, west + width],
    [north - height, east - width],
  ];
}
