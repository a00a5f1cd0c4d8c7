// Search box: a GET form that works without JavaScript, suggestions on focus, and the filter button.
import { brand } from '@chowk/contract/brand';
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { countActiveFilters } from '@chowk/contract/search/active-filters';
import { MapPin, Search, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '../../../data/session/session.tsx';
import { useDialogs } from '../../../domain/dialogs/dialogs.tsx';
import { toHomeSearch, usePriceInWords } from '../../../domain/search/home-search.ts';
import { type HomeView, homePath, useHomeView, writeHomeView } from '../../../domain/search/home-view.ts';
import { carryDroppedFilters, pickPlaceAndOrder, storeDroppedFilters } from '../../../domain/search/new-search.ts';
import { localizedPath, paths } from '../../../platform/addresses/paths.ts';
import { listen } from '../../../platform/page/listen.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';
import { recentSearchesKey } from './recent-searches-key.ts';

const texts = defineTexts('web/shell/search-box', {
  label: 'Search listings',
  placeholder: 'What are you looking for?',
  search: 'Search',
  withinRadius: 'Within {radius} km',
  filters: 'Filters',
  filtersSet: 'Filters, {set} set',
});

export function SearchBox() {
  const dialogs = useDialogs();
  const openFilters = () => dialogs.open('filters');
  const { view, state } = useHomeView();
  const count = countActiveFilters({ ...toHomeSearch(view), ...usePriceInWords(view) });
  useClearRecentSearches();
  return (
    <search className="flex items-center gap-1">
      <SearchForm view={view} state={state} onFilters={openFilters} />
      <IconButton
        label={count > 0 ? texts.filtersSet({ set: count }) : texts.filters}
        icon={<SlidersHorizontal className="size-5" aria-hidden="true" />}
        count={count}
        data-opens="filters"
        onClick={openFilters}
      />
    </search>
  );
}

/** On sign-out, for shared computers. */
function useClearRecentSearches(): void {
  const userId = useUser()?.id;
  useEffect(() => (userId ? () => localStorage.removeItem(recentSearchesKey) : undefined), [userId]);
}

const loadSuggestions = () => import('./search-suggestions.tsx').then((module) => module.SearchSuggestions);

type SearchFormProps = {
  readonly view: HomeView;
  readonly state: unknown;
  readonly onFilters: () => void;
};

function SearchForm({ view, state, onFilters }: SearchFormProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const { search } = view;
  const placeAndOrder = pickPlaceAndOrder(view);
  const [isFocusedOnce, setFocusedOnce] = useState(false);
  // If loading fails, the next focus retries.
  const Suggestions = useLazyModule(isFocusedOnce ? loadSuggestions : null, () => setFocusedOnce(false));
  useSlashKey(field);
  const rememberSubmitted = useAddressText(field, search ?? '');

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = field.current?.value.trim();
    if (!text) return;
    rememberSubmitted(text);
    // Closes the on-screen keyboard, which would cover the results.
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
    // The same text again keeps the filters.
    if (text === search) void navigate(homePath({ ...view, shown: undefined }), { state: carryDroppedFilters(state) });
    else
      void navigate(homePath({ ...placeAndOrder, search: text }), {
        state: storeDroppedFilters(view, { search: text }),
      });
  }

  return (
    <form
      action={localizedPath(paths.home)}
      method="get"
      onSubmit={submit}
      className="grid min-w-0 flex-1 items-center sm:relative"
    >
      <input
        ref={field}
        type="search"
        name="search"
        defaultValue={search ?? ''}
        aria-label={texts.label}
        aria-keyshortcuts="/"
        placeholder={texts.placeholder}
        enterKeyHint="search"
        maxLength={200}
        onFocus={() => setFocusedOnce(true)}
        className="search-field"
      />
      {Suggestions && <Suggestions field={field} view={view} />}
      {[...writeHomeView(placeAndOrder)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PlaceButton filters={view} onPress={onFilters} />
      <button type="submit" title={texts.search} aria-label={texts.search} className="search-send">
        <Search className="size-5" aria-hidden="true" />
      </button>
    </form>
  );
}

/** Hidden where the bar has no space for it; the filters have the place too. */
function PlaceButton({ filters: { lat, radius }, onPress }: { filters: HomeView; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className="search-place">
      <MapPin className="size-4 shrink-0" aria-hidden="true" />
      <span className="truncate">
        {lat === undefined || radius === undefined ? brand.area : texts.withinRadius({ radius })}
      </span>
    </button>
  );
}

/** Shows the search of the address, unless the user has typed since submitting or since the page was rendered. */
function useAddressText(field: RefObject<HTMLInputElement | null>, search: string): (text: string) => void {
  const submitted = useRef<string | null | undefined>(null);
  useLayoutEffect(() => {
    const input = field.current;
    // On hydration the user may be typing. Text that the browser restored has no focus.
    const isFirst = submitted.current === null;
    const mayBeNewer = isFirst ? search === '' || input === document.activeElement : search === submitted.current;
    const hasTypedOn = mayBeNewer && input?.value.trim() !== search;
    if (input && !hasTypedOn) input.value = search;
    submitted.current = undefined;
  }, [field, search]);
  return (text) => {
    submitted.current = text;
  };
}

const textInputs =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"]';

function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    return listen(document, 'keydown', (event: KeyboardEvent) => {
      const isPlain = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isPlain || event.defaultPrevented || (event.target as Element).closest?.(textInputs)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    });
  }, [field]);
}
