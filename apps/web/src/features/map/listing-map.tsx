// Results on a map: pins, clustered here or by the server, popups, area search and the user's position.
import { MAX_LOADED_PINS, mapDefaults, searchLimits } from '@chowk/contract/limits';
import type { Point } from '@chowk/contract/places/map-rules';
import { circleMarker, type Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CardListing } from '../../data/listings/listing-queries.ts';
import { useMediaQuery } from '../../platform/device/browser-state.ts';
import { useTileSettings } from '../../platform/page/tile-settings.ts';
import { prefersReducedMotion, useLeafletMap } from '../../ui/leaflet/leaflet-map.ts';
import { CardStrip } from './card-strip.tsx';
import { texts } from './listing-map-texts.ts';
import { AreaSearch, InViewStatus, MapButtons, MapCount, NothingHere } from './map-controls.tsx';
import { MapLoading } from './map-loading.tsx';
import { MapPopup, usePopup } from './map-popup.tsx';
import { chooseView, type PlacedListing, placeListings } from './map-view.ts';
import { type Bounds, createPinFinder, type Pin } from './pins/pin-clusters.ts';
import { usePins } from './pins/use-pins.ts';
import { useServerPins } from './pins/use-server-pins.ts';
import { locate, useSessionPosition } from './session-position.ts';
import { useMapViewport } from './use-map-viewport.ts';
import { useSearchCircle } from './use-search-circle.ts';
import './map.css';

const NEAR_ZOOM = 13;

/** What changes in the address; without a point the place stays. */
export type SearchCircle = {
  readonly radius: number;
  readonly lat?: number;
  readonly lng?: number;
  readonly place?: string;
};

export type ListingMapProps = {
  readonly listings: readonly CardListing[];
  readonly total: number;
  readonly closeCount: number;
  readonly isLoading: boolean;
  readonly place: Point | null;
  readonly radiusKm: number | null;
  readonly area: Bounds | null;
  readonly onSearchArea: (area: Bounds) => void;
  readonly onSearchCircle: (circle: SearchCircle) => void;
  readonly onResetArea: () => void;
};

export function ListingMap(props: ListingMapProps) {
  const { listings, total, closeCount, isLoading, place, radiusKm, area } = props;
  const { onSearchArea, onSearchCircle, onResetArea } = props;
  const element = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery('(width < 40rem)');
  const position = useSessionPosition();
  const [opened, setOpened] = useState<{ pin: Pin; among: readonly PlacedListing[] } | null>(null);
  const placed = useMemo(() => placeListings(listings, place ?? mapDefaults.centre), [listings, place]);
  const findLoaded = useMemo(() => createPinFinder(placed), [placed]);
  const target = place ?? position ?? mapDefaults.centre;
  const view = useMemo(
    () =>
      chooseView(
        placed.map(({ point }) => point),
        target,
        place !== null,
      ),
    [placed, target, place],
  );

  const map = useLeafletMap(element, useTileSettings(), view);
  const { hasMoved } = useMapViewport(map, { view, target, area, isReady: !isLoading });
  usePositionMarker(map, position);
  useSearchCircle(map, place, radiusKm, (radius) => onSearchCircle({ radius }));
  const findAll = useServerPins(map, !isLoading && total + closeCount > MAX_LOADED_PINS);
  const findPins = findAll ?? findLoaded;
  const { focusPin, markPin } = usePins(map, findPins, (pin) => setOpened({ pin, among: placed }));
  // A popup closes when new results replace its pins.
  const open = opened?.among === placed ? opened.pin : null;
  const host = usePopup(map, open, () => setOpened(null));
  // On a phone the bar at the bottom hides the lower part of the map, and a popup with it.
  useEffect(() => {
    if (open)
      element.current?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  }, [open]);

  const close = () => {
    if (open) focusPin(open.key);
    setOpened(null);
  };
  const goToPosition = async () => {
    const point = await locate(place !== null);
    if (point) map?.setView(point, Math.max(map.getZoom(), NEAR_ZOOM));
  };
  const searchCircle = () => {
    const { lat, lng } = map?.getCenter() ?? mapDefaults.centre;
    const radius = radiusKm ?? searchLimits.radiusKm.default;
    const point = { lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) };
    onSearchCircle({ ...point, radius, place: texts.markedPlace });
  };
  const searchArea = () => {
    const bounds = map?.getBounds();
    if (!bounds) return;
    onSearchArea({
      north: Math.min(90, bounds.getNorth()),
      south: Math.max(-90, bounds.getSouth()),
      east: Math.min(180, bounds.getEast()),
      west: Math.max(-180, bounds.getWest()),
    });
  };
  return (
    <section aria-label={texts.label} className="relative isolate h-[600px] overflow-hidden rounded-card bg-tint">
      <div ref={element} className="size-full" />
      <AreaSearch
        isApplied={area !== null}
        canSearch={area === null || hasMoved}
        onSearch={searchArea}
        onReset={onResetArea}
      />
      <MapButtons onLocate={() => void goToPosition()} onCircle={searchCircle} />
      {isLoading ? (
        <MapLoading />
      ) : (
        <MapCount total={total} closeCount={closeCount} onMap={findAll ? null : listings.length} />
      )}
      {!isLoading && area !== null && listings.length === 0 && <NothingHere />}
      {map && !isLoading && (
        <>
          {isPhone && (
            <CardStrip map={map} findPins={findPins} opened={open?.placed[0]?.listing.id ?? null} onMark={markPin} />
          )}
          <InViewStatus map={map} findPins={findPins} />
        </>
      )}
      {host && open && createPortal(<MapPopup key={open.key} pin={open} onClose={close} />, host)}
    </section>
  );
}

function usePositionMarker(map: LeafletMap | null, position: Point | null): void {
  useEffect(() => {
    if (!map || !position) return;
    const style = { className: 'map-here', radius: 8, weight: 3, opacity: 1, fillOpacity: 1, interactive: false };
    const dot = circleMarker(position, style).addTo(map);
    return () => {
      dot.remove();
    };
  }, [map, position]);
}
