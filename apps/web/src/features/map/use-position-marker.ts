// The marker of the person's own position on the map.
import type { Point } from '@chowk/contract/places/map-rules';
import { circleMarker, type Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';

export function usePositionMarker(map: LeafletMap | null, position: Point | null): void {
  useEffect(() => {
    if (!map || !position) return;
    const look = { className: 'map-here', radius: 8, weight: 3, opacity: 1, fillOpacity: 1, interactive: false };
    const dot = circleMarker(position, look).addTo(map);
    return () => {
      dot.remove();
    };
  }, [map, position]);
}
