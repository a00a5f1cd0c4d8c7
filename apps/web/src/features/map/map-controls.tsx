// What floats over the map: the search of its area, the count, and the way to oneself.
import { searchLimits } from '@chowk/contract/limits';
import { LocateFixed } from 'lucide-react';
import { nounOf } from '../../data/search/result-noun.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';

type AreaSearchProps = {
  /** Whether the results are those of an area. */
  readonly isApplied: boolean;
  /** Whether the map shows something other than that area. */
  readonly canSearch: boolean;
  readonly onSearch: () => void;
  readonly onReset: () => void;
};

export function AreaSearch({ isApplied, canSearch, onSearch, onReset }: AreaSearchProps) {
  return (
    <div className="pointer-events-none absolute inset-x-16 top-3 z-1001 flex flex-col items-center gap-2 *:pointer-events-auto">
      {canSearch && (
        <Button size="sm" onClick={onSearch} className="shadow-float">
          Search this area
        </Button>
      )}
      {isApplied && (
        <Button size="sm" variant="tint" onClick={onReset} className="shadow-float">
          Reset map search
        </Button>
      )}
      {isApplied && (
        <p className="rounded-full bg-raised px-3 py-1 text-13 font-medium shadow-float">Showing results in map area</p>
      )}
    </div>
  );
}

export function LocateButton({ onLocate }: { readonly onLocate: () => void }) {
  return (
    <div className="absolute top-3 right-3 z-1001">
      <IconButton
        label="Show my location"
        variant="surface"
        icon={<LocateFixed className="size-5" aria-hidden="true" />}
        onClick={onLocate}
        className="shadow-float"
      />
    </div>
  );
}

/** An area is searched and empty: the map stays, and can be moved on. */
export function NothingHere() {
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-4 top-1/2 z-1001 mx-auto w-fit -translate-y-1/2 rounded-card bg-raised px-4 py-3 text-center shadow-float"
    >
      <p className="font-semibold">No listings found in this area</p>
      <p className="text-14 text-quiet">Move the map and search again.</p>
    </div>
  );
}

type MapCountProps = {
  /** Those with every word. */
  readonly total: number;
  readonly closeCount: number;
  readonly onMap: number;
};

export function MapCount({ total, closeCount, onMap }: MapCountProps) {
  return (
    <div className="absolute bottom-8 left-3 z-1001 rounded-card bg-raised px-3 py-1.5 text-14 font-semibold shadow-float">
      <p className="tabular">
        {total.toLocaleString('en-IN')}
        {total >= searchLimits.countCap && '+'} listing(s) found
      </p>
      {closeCount > 0 && (
        <p className="text-13 font-normal text-quiet tabular">
          and {closeCount} {nounOf(closeCount, 'close')}
        </p>
      )}
      {onMap < total + closeCount && <p className="text-13 font-normal text-quiet">The first {onMap} are on the map</p>}
    </div>
  );
}
