// The buttons beside the recent searches: remove one, clear all.
import { X } from 'lucide-react';

export function RecentSearchesHead({ onClear }: { readonly onClear: () => void }) {
  return (
    <p className="flex items-center justify-between pl-4 text-14 text-quiet">
      Recent searches
      <button type="button" onClick={onClear} className="min-h-11 px-4 font-semibold text-primary hover:underline">
        Clear all
      </button>
    </p>
  );
}

type RemoveButtonsProps = { readonly texts: readonly string[]; readonly onRemove: (text: string) => void };

/** Beside the list and as high as its rows: an option of a list may hold no button. */
export function RemoveButtons({ texts, onRemove }: RemoveButtonsProps) {
  return (
    <div className="shrink-0">
      {texts.map((text) => (
        <button
          key={text}
          type="button"
          aria-label={`Remove recent search: ${text}`}
          onClick={() => onRemove(text)}
          className="flex size-11 items-center justify-center text-quiet hover:bg-tint hover:text-primary"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
