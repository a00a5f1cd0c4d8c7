// What the search field offers while somebody types: past searches at first, then completions with their counts.
import { type RefObject, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { homePath } from '../../../data/search/home-path.ts';
import type { HomeView } from '../../../data/search/home-view.ts';
import { rememberDroppedFilters } from '../../../data/search/new-search.ts';
import { RecentSearchesHead, RemoveButtons } from './recent-search-controls.tsx';
import { SearchOptionRow } from './search-option-row.tsx';
import type { SearchOption } from './search-options.ts';
import { texts } from './suggestions-texts.ts';
import { useCombobox } from './use-combobox.ts';
import { useSearchOptions } from './use-search-options.ts';

type SearchSuggestionsProps = {
  readonly field: RefObject<HTMLInputElement | null>;
  /** What home shows while somebody types. */
  readonly view: HomeView;
};

export function SearchSuggestions({ field, view }: SearchSuggestionsProps) {
  const id = useId();
  const listId = `${id}list`;
  const popup = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const offer = useSearchOptions(field, popup, view);
  const { text, options, isRecent, recent, isShown, active, move, close, announcement } = offer;
  const current = isShown ? options[active] : undefined;

  const choose = ({ to }: SearchOption) => {
    close();
    if (to.search) recent.add(to.search);
    // The address may hold this search already: then nothing else would put it into the field.
    if (field.current) field.current.value = to.search ?? '';
    void navigate(homePath(to), { state: rememberDroppedFilters(view, to) });
  };
  const forget = (change: () => void) => {
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
        {isRecent && <RecentSearchesHead onClear={() => forget(recent.clear)} />}
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
            <RemoveButtons searches={recent.texts} onRemove={(removed) => forget(() => recent.remove(removed))} />
          )}
        </div>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
