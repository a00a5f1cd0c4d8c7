// The results on a map: pins that gather where they are close, and a popup for each.
import { mapDefaults } from '@chowk/contract/limits';
import type { Point } from '@chowk/contract/places/map-rules';
import { useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CardListing } from '../../data/listings/listing-queries.ts';
import { useSettings } from '../../platform/page/settings.tsx';
import { useLeafletMap } from '../../ui/leaflet/leaflet-map.ts';
import { texts } from './listing-map-texts.ts';
import { AreaSearch, LocateButton, MapCount, NothingHere } from './map-controls.tsx';
import { MapLoading } from './map-loading.tsx';
import { chooseView, placeListings } from './map-view.ts';
import { type Bounds, createPinFinder, type Pin, type PinFinder } from './pins/clusters.ts';
import { usePins } from './pins/use-pins.ts';
import { MapPopup } from './popup/map-popup.tsx';
import { usePopup } from './popup/use-popup.ts';
import { locate, useSessionPosition } from './session-position.ts';
import './map.css';
import { useMapViewport } from './use-map-viewport.ts';
import { usePositionMarker } from './use-position-marker.ts';

/** Close enough to know one's own streets. */
const NEAR_ZOOM = 13;

export type ListingMapProps = {
  readonly listings: readonly CardListing[];
  /** All that fit the search, on the map or not. */
  readonly total: number;
  /** Close matches beside them. */
  readonly closeCount: number;
  readonly isLoading: boolean;
  /** The place chosen in the filters. */
  readonly place: Point | null;
  /** The part of the map that was searched. */
  readonly area: Bounds | null;
  readonly onSearchArea: (area: Bounds) => void;
  readonly onResetArea: () => void;
};

export function ListingMap(props: ListingMapProps) {
  const { listings, total, closeCount, isLoading, place, area, onSearchArea, onResetArea } = props;
  const element = useRef<HTMLDivElement>(null);
  const position = useSessionPosition();
  const [opened, setOpened] = useState<{ pin: Pin; among: PinFinder } | null>(null);
  const placed = useMemo(() => placeListings(listings, place ?? mapDefaults.centre), [listings, place]);
  const findPins = useMemo(() => createPinFinder(placed), [placed]);
  const wished = place ?? position ?? mapDefaults.centre;
  const view = useMemo(
    () =>
      chooseView(
        placed.map(({ point }) => point),
        wished,
        place !== null,
      ),
    [placed, wished, place],
  );

  const map = useLeafletMap(element, useSettings().tileUrl, view);
  const { hasWandered } = useMapViewport(map, { view, wished, area, isReady: !isLoading });
  usePositionMarker(map, position);
  const { focusPin } = usePins(map, findPins, (pin) => setOpened({ pin, among: findPins }));
  // Other results have other pins: what was open belongs to the old ones.
  const open = opened?.among === findPins ? opened.pin : null;
  const host = usePopup(map, open, () => setOpened(null));

  const close = () => {
    if (open) focusPin(open.key);
    setOpened(null);
  };
  const goThere = async () => {
    const point = await locate(place !== null);
    if (point) map?.setView(point, Math.max(map.getZoom(), NEAR_ZOOM));
  };
  const searchHere = () => {
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
        canSearch={area === null || hasWandered}
        onSearch={searchHere}
        onReset={onResetArea}
      />
      <LocateButton onLocate={() => void goThere()} />
      {isLoading ? <MapLoading /> : <MapCount total={total} closeCount={closeCount} onMap={listings.length} />}
      {!isLoading && area !== null && listings.length === 0 && <NothingHere />}
      {host && open && createPortal(<MapPopup key={open.key} pin={open} onClose={close} />, host)}
    </section>
  );
}
