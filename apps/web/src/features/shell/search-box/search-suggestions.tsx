// What the search field offers while somebody types: past searches at first, then completions with their counts.
import { X } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { homePath } from '../../../data/search/home-path.ts';
import type { HomeView } from '../../../data/search/home-view.ts';
import { keepPlaceAndOrder, rememberDroppedFilters } from '../../../data/search/new-search.ts';
import { SearchOptionRow } from './search-option-row.tsx';
import { isLongEnough, listRecent, listSuggested, type SearchOption } from './search-options.ts';
import { useCombobox } from './use-combobox.ts';
import { useFieldText } from './use-field-text.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { useSearchSuggestions } from './use-search-suggestions.ts';

type SearchSuggestionsProps = {
  readonly field: RefObject<HTMLInputElement | null>;
  /** What home shows while somebody types. */
  readonly view: HomeView;
};

export function SearchSuggestions({ field, view }: SearchSuggestionsProps) {
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const recent = useRecentSearches();
  const { text, isOpen, setOpen } = useFieldText({
    field,
    popup,
    opensOnFocus(value) {
      recent.look();
      return !isLongEnough(value);
    },
    onSubmit: recent.add,
  });
  const kept = keepPlaceAndOrder(view);
  const suggestions = useSearchSuggestions(text);
  const isRecent = !isLongEnough(text);
  const suggested = suggestions ? listSuggested(suggestions, kept) : [];
  const options = isRecent ? listRecent(recent.texts, kept) : suggested;
  const isShown = isOpen && options.length > 0;
  const [active, setActive] = useActive(isOpen, options.map((option) => option.text).join());
  const current = isShown ? options[active] : undefined;

  const choose = ({ to }: SearchOption) => {
    setOpen(false);
    if (to.search) recent.add(to.search);
    // The address may hold this search already: then nothing else would put it into the field.
    if (field.current) field.current.value = to.search ?? '';
    void navigate(homePath(to), { state: rememberDroppedFilters(view, to) });
  };
  const forget = (change: () => void) => {
    change();
    field.current?.focus();
  };
  useCombobox({
    field,
    listId: `${id}list`,
    isShown,
    activeId: current && `${id}${active}`,
    onMove(by) {
      setOpen(true);
      if (options.length > 0) setActive(isShown ? turn(active, by, options.length) : by > 0 ? 0 : options.length - 1);
    },
    onChoose: () => current && choose(current),
    onClose: () => setOpen(false),
  });

  return (
    <div ref={popup}>
      <div
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-10 max-h-[60dvh] overflow-y-auto overscroll-contain bg-raised py-2 shadow-float sm:mt-1 sm:rounded-card"
      >
        {isRecent && <RecentHead onClear={() => forget(recent.clear)} />}
        <div className="flex">
          <div
            id={`${id}list`}
            role="listbox"
            aria-label={isRecent ? 'Recent searches' : 'Suggestions'}
            className="min-w-0 flex-1"
          >
            {options.map((option, index) => (
              <SearchOptionRow
                key={`${option.kind} ${homePath(option.to)}`}
                id={`${id}${index}`}
                option={option}
                typed={text}
                isActive={index === active}
                onChoose={() => choose(option)}
              />
            ))}
          </div>
          {isRecent && (
            <RemoveButtons texts={recent.texts} onRemove={(removed) => forget(() => recent.remove(removed))} />
          )}
        </div>
      </div>
      <p role="status" className="sr-only">
        {isOpen && sayOffer(isRecent, suggestions && suggested.length, recent.texts.length)}
      </p>
    </div>
  );
}

/** The option that the arrow keys have reached: none as soon as something else is offered, or nothing any more. */
function useActive(isOpen: boolean, offer: string): [number, (active: number) => void] {
  const [reached, setReached] = useState({ offer, active: -1 });
  useEffect(() => {
    if (!isOpen) setReached({ offer: '', active: -1 });
  }, [isOpen]);
  return [reached.offer === offer ? reached.active : -1, (active) => setReached({ offer, active })];
}

/** Past the last comes the first. */
function turn(active: number, by: number, count: number): number {
  return active < 0 && by < 0 ? count - 1 : (active + by + count) % count;
}

function sayOffer(isRecent: boolean, suggested: number | undefined, recent: number): string {
  if (isRecent) return recent === 0 ? '' : `${recent} recent ${recent === 1 ? 'search' : 'searches'}`;
  if (suggested === undefined) return '';
  return suggested === 0 ? 'No suggestions' : `${suggested} ${suggested === 1 ? 'suggestion' : 'suggestions'}`;
}

function RecentHead({ onClear }: { readonly onClear: () => void }) {
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
function RemoveButtons({ texts, onRemove }: RemoveButtonsProps) {
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
