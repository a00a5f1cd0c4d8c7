// Tools of a long list of own listings: search, order, renew all, and a bar for the selected ones.
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { Search } from 'lucide-react';
import { useNow } from '../../platform/page/page-context.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Select } from '../../ui/forms/select.tsx';
import type { BulkAction, BulkProgress } from './bulk-actions.ts';
import { bulkTexts as texts } from './my-listings-texts.ts';
import { mayMarkAvailable, mayMarkSold, mayRenew, type OwnOrder, ownOrders } from './own-listings.ts';

/** A private seller with a few listings needs no tools. */
export const TOOLS_FROM = 6;

type ListToolsProps = {
  readonly listings: readonly Listing[];
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly order: OwnOrder;
  readonly onOrder: (order: OwnOrder) => void;
  readonly isSelecting: boolean;
  readonly onSelecting: (isSelecting: boolean) => void;
  readonly isBusy: boolean;
  readonly onRenew: (listings: readonly Listing[]) => void;
};

export function ListTools(props: ListToolsProps) {
  const { listings, query, onQuery, order, onOrder, isSelecting, onSelecting, isBusy, onRenew } = props;
  const now = useNow();
  const renewable = listings.filter((listing) => mayRenew(listing, now));
  return (
    <div className="flex flex-wrap items-center gap-2 pt-4">
      <div className="relative min-w-0 flex-1 basis-56">
        <Search
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-quiet"
          aria-hidden="true"
        />
        <Input
          type="search"
          aria-label={texts.find}
          placeholder={texts.find}
          value={query}
          onChange={({ target }) => onQuery(target.value)}
          className="pl-10"
        />
      </div>
      <Select
        aria-label={texts.sortBy}
        value={order}
        onChange={({ target }) => onOrder(target.value as OwnOrder)}
        className="flex-1 basis-44 sm:flex-none"
      >
        {ownOrders.map((each) => (
          <option key={each} value={each}>
            {texts.orders[each]}
          </option>
        ))}
      </Select>
      <Button variant="outline" aria-pressed={isSelecting} onClick={() => onSelecting(!isSelecting)}>
        {isSelecting ? texts.selectingDone : texts.select}
      </Button>
      {renewable.length > 1 && (
        <Button isBusy={isBusy} onClick={() => onRenew(renewable)}>
          {texts.renewAll({ count: renewable.length })}
        </Button>
      )}
    </div>
  );
}

type SelectionBarProps = {
  readonly shown: readonly Listing[];
  readonly selected: readonly Listing[];
  readonly onSelect: (listings: readonly Listing[]) => void;
  readonly progress: BulkProgress | null;
  readonly onAct: (action: BulkAction, listings: readonly Listing[]) => void;
};

/** At the bottom of the screen, within reach of the last selected row. */
export function SelectionBar({ shown, selected, onSelect, progress, onAct }: SelectionBarProps) {
  const now = useNow();
  const targets: Record<BulkAction, Listing[]> = {
    renew: selected.filter((listing) => mayRenew(listing, now)),
    sold: selected.filter(mayMarkSold),
    available: selected.filter(mayMarkAvailable),
  };
  const isBusy = progress !== null;
  const areAll = selected.length === shown.length;
  return (
    <div className="sticky bottom-[calc(57px+env(safe-area-inset-bottom))] z-20 -mx-4 flex flex-wrap items-center gap-2 border-line border-t bg-paper px-4 py-3 md:bottom-0">
      <p role="status" className="mr-auto font-semibold text-14 tabular">
        {progress ? texts.progress(progress) : texts.selected({ count: selected.length })}
      </p>
      {progress && <Progress value={progress.done / progress.total} label={texts.progress(progress)} />}
      <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => onSelect(areAll ? [] : shown)}>
        {areAll ? texts.selectNone : texts.selectAll}
      </Button>
      {(['renew', 'available', 'sold'] as const).map((action) =>
        targets[action].length === 0 ? null : (
          <Button
            key={action}
            size="sm"
            variant={action === 'sold' ? 'primary' : 'tint'}
            isBusy={isBusy}
            onClick={() => onAct(action, targets[action])}
          >
            {texts.actions[action]({ count: targets[action].length })}
          </Button>
        ),
      )}
    </div>
  );
}
