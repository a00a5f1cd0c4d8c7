// Suggestions below the search field: recent searches first, then completions with counts.
import { History, type LucideIcon, Search, Tag, X } from 'lucide-react';
import { type RefObject, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type HomeView, homePath } from '../../../domain/search/home-view.ts';
import { storeDroppedFilters } from '../../../domain/search/new-search.ts';
import { SuggestionOption } from '../../../ui/forms/suggest-input.tsx';
import type { SearchOption } from './search-options.ts';
import { texts } from './suggestions-texts.ts';
import { useCombobox } from './use-combobox.ts';
import { useSearchOptions } from './use-search-options.ts';

type SearchSuggestionsProps = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly view: HomeView;
};

export function SearchSuggestions({ field, view }: SearchSuggestionsProps) {
  const id = useId();
  const listId = `${id}list`;
  const popup = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const state = useSearchOptions(field, popup, view);
  const { text, options, isRecent, recent, isShown, active, move, close, announcement } = state;
  const current = isShown ? options[active] : undefined;

  const choose = ({ to }: SearchOption) => {
    close();
    if (to.search) recent.add(to.search);
    // The address may not change, so the field is filled here.
    if (field.current) field.current.value = to.search ?? '';
    void navigate(homePath(to), { state: storeDroppedFilters(view, to) });
  };
  const changeRecent = (change: () => void) => {
    change();
    field.current?.focus();
  };
  const activeId = current && `${id}${active}`;
  const onChoose = () => current && choose(current);
  useCombobox({ field, listId, isShown, activeId, onMove: move, onChoose, onClose: close });

  return (
    <div ref={popup}>
      <div
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-10 max-h-[60dvh] overflow-y-auto overscroll-contain bg-raised py-2 shadow-float sm:mt-1 sm:rounded-card"
      >
        {isRecent && <RecentSearchesHead onClear={() => changeRecent(recent.clear)} />}
        <div className="flex">
          <div
            id={listId}
            role="listbox"
            aria-label={isRecent ? texts.recentSearches : texts.suggestions}
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
            <RemoveButtons searches={recent.texts} onRemove={(removed) => changeRecent(() => recent.remove(removed))} />
          )}
        </div>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

function RecentSearchesHead({ onClear }: { readonly onClear: () => void }) {
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

/** Beside the list: ARIA allows no button inside an option. */
function RemoveButtons({ searches, onRemove }: RemoveButtonsProps) {
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

const icons: Record<SearchOption['kind'], LucideIcon> = { recent: History, completion: Search, category: Tag };

type SearchOptionRowProps = {
  readonly id: string;
  readonly option: SearchOption;
  readonly typed: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
};

function SearchOptionRow({ id, option, typed, isActive, onChoose }: SearchOptionRowProps) {
  const { kind, text, hint, count, counted } = option;
  const Icon = icons[kind];
  return (
    <SuggestionOption id={id} isActive={isActive} onChoose={onChoose} className="flex min-h-11 items-center gap-3 px-4">
      <Icon className="size-4 shrink-0 text-quiet" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate">
        {kind === 'completion' ? <CompletionText text={text} typed={typed} /> : text}
        {hint && <span className="ml-1 text-14 text-quiet"> {hint}</span>}
      </span>
      {count && (
        <span className="shrink-0 text-14 text-quiet tabular">
          {count}
          <span className="sr-only"> {counted}</span>
        </span>
      )}
    </SuggestionOption>
  );
}

/** Emphasises what the completion adds. */
function CompletionText({ text, typed }: { readonly text: string; readonly typed: string }) {
  const start = typed.trim().toLowerCase();
  if (!text.toLowerCase().startsWith(start)) return <span className="font-semibold">{text}</span>;
  return (
    <>
      {text.slice(0, start.length)}
      <span className="font-semibold">{text.slice(start.length)}</span>
    </>
  );
}
