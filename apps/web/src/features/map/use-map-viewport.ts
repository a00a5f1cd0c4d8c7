// Viewport of the map: follows the results until the user moves it.
import type { Point } from '@chowk/contract/places/map-rules';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../ui/leaflet/leaflet-map.ts';
import type { MapView } from './map-view.ts';
import type { Bounds } from './pins/pin-clusters.ts';

type ViewportProps = {
  readonly view: MapView;
  readonly target: Point;
  readonly area: Bounds | null;
  readonly isReady: boolean;
};

/** Share of the area's height and width. */
const TOLERANCE = 0.02;

const moveEvents = ['pointerdown', 'wheel', 'keydown'] as const;

export function useMapViewport(
  map: LeafletMap | null,
  { view, target, area, isReady }: ViewportProps,
): { hasMoved: boolean } {
  // The target at the time of the user's move: a new target overrides the move.
  const movedFrom = useRef<Point | null>(null);
  const [hasMoved, setMoved] = useState(false);
  const markMoved = useEffectEvent(() => {
    movedFrom.current = target;
  });

  useEffect(() => {
    if (!map) return;
    const onMove = () => markMoved();
    const updateMoved = () => setMoved(movedFrom.current !== null);
    const container = map.getContainer();
    for (const name of moveEvents) container.addEventListener(name, onMove, { passive: true });
    map.on('moveend', updateMoved);
    return () => {
      for (const name of moveEvents) container.removeEventListener(name, onMove);
      map.off('moveend', updateMoved);
    };
  }, [map]);

  // A searched area is shown as it was; without it the map follows the results again.
  useEffect(() => {
    movedFrom.current = null;
    setMoved(false);
    if (map && area && !showsArea(map, area)) map.fitBounds(shrink(area), { animate: false });
  }, [map, area]);

  const { centre, zoom } = view;
  useEffect(() => {
    if (!map || !isReady || area || movedFrom.current === target) return;
    map.setView(centre, zoom, { animate: !prefersReducedMotion() });
  }, [map, isReady, area, target, centre, zoom]);
  return { hasMoved };
}

/** Whether the map shows this area already, within TOLERANCE: after 'Search this area', not after a reload. */
function showsArea(map: LeafletMap, { north, south, east, west }: Bounds): boolean {
  const bounds = map.getBounds();
  const [height, width] = [(north - south) * TOLERANCE, (east - west) * TOLERANCE];
  return (
    Math.abs(bounds.getNorth() - north) <= height &&
    Math.abs(bounds.getSouth() - south) <= height &&
    Math.abs(bounds.getEast() - east) <= width &&
    Math.abs(bounds.getWest() - west) <= width
  );
}

/** Rounding may make the area slightly larger than the window, which would cost a zoom level. */
function shrink({ north, south, east, west }: Bounds): [[number, number], [number, number]] {
  const [height, width] = [(north - south) * TOLERANCE, (east - west) * TOLERANCE];
  return [
    [south + height, west + width],
    [north - height, east - width],
  ];
}
