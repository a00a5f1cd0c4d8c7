// The buttons beside the recent searches: remove one, clear all.
import { X } from 'lucide-react';
import { texts } from './suggestions-texts.ts';

export function RecentSearchesHead({ onClear }: { readonly onClear: () => void }) {
  return (
    <p className="flex items-center justify-between pl-4 text-14 text-quiet">
      {texts.recentSearches}
      <button type="button" onClick={onClear} className="min-h-11 px-4 font-semibold text-primary hover:underline">
        {texts.clearAll}
      </button>
    </p>
  );
}

type RemoveButtonsProps = { readonly searches: readonly string[]; readonly onRemove: (text: string) => void };

/** Beside the list and as high as its rows: an option of a list may hold no button. */
export function RemoveButtons({ searches, onRemove }: RemoveButtonsProps) {
  return (
    <div className="shrink-0">
      {searches.map((text) => (
        <button
          key={text}
          type="button"
          aria-label={texts.remove({ search: text })}
          onClick={() => onRemove(text)}
          className="flex size-11 items-center justify-center text-quiet hover:bg-tint hover:text-primary"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
