// The search field: a plain GET form that works before and without JavaScript.
import { brand } from '@chowk/contract/brand';
import { countActiveFilters } from '@chowk/contract/search/active-filters';
import { MapPin, Search, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDialogs } from '../../../data/dialogs/dialogs.tsx';
import { homePath } from '../../../data/search/home-path.ts';
import { toHomeSearch } from '../../../data/search/home-search.ts';
import { type HomeView, readHomeView, writeHomeView } from '../../../data/search/home-view.ts';
import { keepDroppedFilters, keepPlaceAndOrder, rememberDroppedFilters } from '../../../data/search/new-search.ts';
import { usePriceInWords } from '../../../data/search/price-in-words.ts';
import { useUser } from '../../../data/session/session.tsx';
import { paths } from '../../../platform/addresses/paths.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';
import { recentSearchesKey } from './recent-searches-key.ts';
import { useSlashKey } from './use-slash-key.ts';

const loadSuggestions = () => import('./search-suggestions.tsx').then((module) => module.SearchSuggestions);

export function SearchBox() {
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const field = useRef<HTMLInputElement>(null);
  const { view, state } = useCurrentView();
  const { search } = view;
  const kept = keepPlaceAndOrder(view);
  const count = countActiveFilters({ ...toHomeSearch(view), ...usePriceInWords(view) });
  const [isUsed, setUsed] = useState(false);
  // Without them the field is the plain one it was: the next turn to it tries again.
  const Suggestions = useLazyModule(isUsed ? loadSuggestions : null, () => setUsed(false));
  useSlashKey(field);
  useForgetRecentSearches();
  const rememberSent = useAddressText(field, search ?? '');

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = field.current?.value.trim();
    if (!text) return;
    rememberSent(text);
    // The keys of a phone would lie over what was found.
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
    // The same words again are no new question.
    if (text === search) void navigate(homePath({ ...view, shown: undefined }), { state: keepDroppedFilters(state) });
    else void navigate(homePath({ ...kept, search: text }), { state: rememberDroppedFilters(view, { search: text }) });
  }

  return (
    <search className="flex items-center gap-1">
      <form action={paths.home} method="get" onSubmit={submit} className="grid min-w-0 flex-1 items-center sm:relative">
        <input
          ref={field}
          type="search"
          name="search"
          defaultValue={search ?? ''}
          aria-label="Search listings"
          aria-keyshortcuts="/"
          placeholder="What are you looking for?"
          enterKeyHint="search"
          maxLength={200}
          onFocus={() => setUsed(true)}
          className="col-start-1 row-start-1 h-11 w-full rounded-full border border-edge bg-paper pr-13 pl-4 text-16 text-ellipsis hover:border-primary focus-visible:border-primary focus-visible:outline-offset-0 sm:pr-50"
        />
        {Suggestions && <Suggestions field={field} view={view} />}
        {[...writeHomeView(kept)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <PlaceButton filters={view} onPress={() => dialogs.open('filters')} />
        <button
          type="submit"
          title="Search"
          aria-label="Search"
          className="z-1 col-start-1 row-start-1 flex size-11 items-center justify-center justify-self-end rounded-full text-primary hover:bg-tint"
        >
          <Search className="size-5" aria-hidden="true" />
        </button>
      </form>
      <IconButton
        label={count > 0 ? `Filters, ${count} set` : 'Filters'}
        icon={<SlidersHorizontal className="size-5" aria-hidden="true" />}
        count={count}
        data-opens="filters"
        onClick={() => dialogs.open('filters')}
      />
    </search>
  );
}

/** The field shows the search of the address, unless somebody has typed on: since they sent it, or since it was drawn. */
function useAddressText(field: RefObject<HTMLInputElement | null>, search: string): (text: string) => void {
  const sent = useRef<string | null | undefined>(null);
  useLayoutEffect(() => {
    const input = field.current;
    // A page that has just come to life may find somebody at the field; what the browser filled in again has no focus.
    const isFirst = sent.current === null;
    const mayBeNewer = isFirst ? search === '' || input === document.activeElement : search === sent.current;
    const hasTypedOn = mayBeNewer && input?.value.trim() !== search;
    if (input && !hasTypedOn) input.value = search;
    sent.current = undefined;
  }, [field, search]);
  return (text) => {
    sent.current = text;
  };
}

/** After a sign-out the next person at this computer finds no searches. */
function useForgetRecentSearches(): void {
  const userId = useUser()?.id;
  useEffect(() => (userId ? () => localStorage.removeItem(recentSearchesKey) : undefined), [userId]);
}

/** Elsewhere than at home there is nothing to keep. */
function useCurrentView(): { view: HomeView; state: unknown } {
  const { pathname, search, state } = useLocation();
  return { state, view: pathname === paths.home ? readHomeView(new URLSearchParams(search)) : {} };
}

function PlaceButton({ filters: { lat, radius }, onPress }: { filters: HomeView; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="absolute inset-y-1 right-12 hidden max-w-36 items-center gap-1.5 rounded-full px-3 text-14 text-quiet hover:bg-tint hover:text-primary sm:flex"
    >
      <MapPin className="size-4 shrink-0" aria-hidden="true" />
      <span className="truncate">{lat === undefined ? brand.area : `Within ${radius} km`}</span>
    </button>
  );
}
