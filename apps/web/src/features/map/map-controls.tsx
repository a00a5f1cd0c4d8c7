// Controls over the map: area search, position button, counts, and the notice of an empty area.
import type { Map as LeafletMap } from 'leaflet';
import { CircleDot, LocateFixed } from 'lucide-react';
import { formatCount } from '../../domain/search/search-labels.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { usePinsInView } from './card-strip.tsx';
import { texts } from './listing-map-texts.ts';
import type { PinFinder } from './pins/pin-clusters.ts';

type AreaSearchProps = {
  readonly isApplied: boolean;
  readonly canSearch: boolean;
  readonly onSearch: () => void;
  readonly onReset: () => void;
};

export function AreaSearch({ isApplied, canSearch, onSearch, onReset }: AreaSearchProps) {
  return (
    <div className="pointer-events-none absolute inset-x-16 top-3 z-1001 flex flex-col items-center gap-2 *:pointer-events-auto">
      {canSearch && (
        <Button size="sm" onClick={onSearch} className="shadow-float">
          {texts.searchArea}
        </Button>
      )}
      {isApplied && (
        <Button size="sm" variant="tint" onClick={onReset} className="shadow-float">
          {texts.resetArea}
        </Button>
      )}
      {isApplied && (
        <p className="rounded-full bg-raised px-3 py-1 text-13 font-medium shadow-float">{texts.areaApplied}</p>
      )}
    </div>
  );
}

type MapButtonsProps = { readonly onLocate: () => void; readonly onCircle: () => void };

export function MapButtons({ onLocate, onCircle }: MapButtonsProps) {
  return (
    <div className="absolute top-3 right-3 z-1001 grid gap-2">
      <IconButton
        label={texts.showMyLocation}
        variant="surface"
        icon={<LocateFixed className="size-5" aria-hidden="true" />}
        onClick={onLocate}
        className="shadow-float"
      />
      <IconButton
        label={texts.searchCircle}
        variant="surface"
        icon={<CircleDot className="size-5" aria-hidden="true" />}
        onClick={onCircle}
        className="shadow-float"
      />
    </div>
  );
}

export function NothingHere() {
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-4 top-1/2 z-1001 mx-auto w-fit -translate-y-1/2 rounded-card bg-raised px-4 py-3 text-center shadow-float"
    >
      <p className="font-semibold">{texts.nothingHere}</p>
      <p className="text-14 text-quiet">{texts.moveOn}</p>
    </div>
  );
}

type InViewProps = { readonly map: LeafletMap; readonly findPins: PinFinder };

export function InViewStatus({ map, findPins }: InViewProps) {
  const count = usePinsInView(map, findPins).reduce((sum, pin) => sum + pin.count, 0);
  return (
    <p role="status" className="sr-only">
      {texts.countInView({ count, number: formatCount(count, false) })}
    </p>
  );
}

type MapCountProps = {
  readonly total: number;
  readonly closeCount: number;
  readonly onMap: number | null;
};

export function MapCount({ total, closeCount, onMap }: MapCountProps) {
  return (
    <div className="absolute bottom-8 left-3 z-1001 max-sm:bottom-32 rounded-card bg-raised px-3 py-1.5 text-14 font-semibold shadow-float">
      <p className="tabular">{texts.found({ number: formatCount(total) })}</p>
      {closeCount > 0 && <p className="text-13 font-normal text-quiet tabular">{texts.close({ count: closeCount })}</p>}
      {onMap !== null && onMap < total + closeCount && (
        <p className="text-13 font-normal text-quiet">{texts.firstOnMap({ shown: onMap })}</p>
      )}
    </div>
  );
}
