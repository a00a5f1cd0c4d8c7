// The search field as a plain GET form that works before and without JavaScript; with it, suggestions come along.
import { brand } from '@chowk/contract/brand';
import { MapPin, Search } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { homePath } from '../../../data/search/home-path.ts';
import { type HomeView, writeHomeView } from '../../../data/search/home-view.ts';
import { keepDroppedFilters, keepPlaceAndOrder, rememberDroppedFilters } from '../../../data/search/new-search.ts';
import { ownAddress } from '../../../platform/addresses/own-address.ts';
import { paths } from '../../../platform/addresses/paths.ts';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';
import { texts } from './search-box-texts.ts';
import { useAddressText } from './use-address-text.ts';
import { useSlashKey } from './use-slash-key.ts';

const loadSuggestions = () => import('./search-suggestions.tsx').then((module) => module.SearchSuggestions);

type SearchFormProps = {
  readonly view: HomeView;
  /** What the address remembers beside its parameters. */
  readonly state: unknown;
  readonly onFilters: () => void;
};

export function SearchForm({ view, state, onFilters }: SearchFormProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const { search } = view;
  const kept = keepPlaceAndOrder(view);
  const [isUsed, setUsed] = useState(false);
  // Without them the field is the plain one it was: the next turn to it tries again.
  const Suggestions = useLazyModule(isUsed ? loadSuggestions : null, () => setUsed(false));
  useSlashKey(field);
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
    <form
      action={ownAddress(paths.home)}
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
        onFocus={() => setUsed(true)}
        className="col-start-1 row-start-1 h-11 w-full rounded-full border border-edge bg-paper pr-13 pl-4 text-16 text-ellipsis hover:border-primary focus-visible:border-primary focus-visible:outline-offset-0 sm:pr-50 lg:pr-13 xl:pr-50"
      />
      {Suggestions && <Suggestions field={field} view={view} />}
      {[...writeHomeView(kept)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PlaceButton filters={view} onPress={onFilters} />
      <button
        type="submit"
        title={texts.search}
        aria-label={texts.search}
        className="z-1 col-start-1 row-start-1 flex size-11 items-center justify-center justify-self-end rounded-full text-primary hover:bg-tint"
      >
        <Search className="size-5" aria-hidden="true" />
      </button>
    </form>
  );
}

/** Beside all the buttons of the bar there is room for it only on a wide screen; the filters have it too. */
function PlaceButton({ filters: { lat, radius }, onPress }: { filters: HomeView; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="absolute inset-y-1 right-12 hidden max-w-36 items-center gap-1.5 rounded-full px-3 text-14 text-quiet hover:bg-tint hover:text-primary sm:flex lg:hidden xl:flex"
    >
      <MapPin className="size-4 shrink-0" aria-hidden="true" />
      <span className="truncate">
        {lat === undefined || radius === undefined ? brand.area : texts.withinRadius({ radius })}
      </span>
    </button>
  );
}
