// Location filter: a place by name, the user's profile or the device, and the radius.
import { searchLimits } from '@chowk/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { findPlace, listPlaces, usePlaceSuggestions } from '../../data/search/search-queries.ts';
import { useUser } from '../../data/session/session.tsx';
import { formatPlaceName } from '../../domain/search/search-labels.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CloseButton } from '../../ui/buttons/icon-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Slider } from '../../ui/forms/slider.tsx';
import { SuggestInput } from '../../ui/forms/suggest-input.tsx';
import { TabPanel, Tabs } from '../../ui/menus/tabs.tsx';
import type { ChosenPlace } from './filter-draft.ts';
import { FilterSection } from './filter-section.tsx';
import { texts } from './location-texts.ts';
import { type FoundPlace, findDevicePlace, findProfilePlace, toChosenPlace, usePlaceLookup } from './place-lookup.ts';

type Tab = 'search' | 'profile' | 'current';

type LocationSectionProps = {
  readonly place: ChosenPlace | null;
  readonly radius: number;
  readonly onPlace: (place: ChosenPlace | null) => void;
  readonly onRadius: (radius: number) => void;
};

export function LocationSection({ place, radius, onPlace, onRadius }: LocationSectionProps) {
  const user = useUser();
  const queries = useQueryClient();
  const [tab, setTab] = useState<Tab>('search');
  const { found, lookUp, cancel } = usePlaceLookup(onPlace);
  const locateDevice = () => void lookUp(findDevicePlace);

  function choose(next: Tab): void {
    setTab(next);
    if (next === 'current') locateDevice();
    else if (next === 'profile') void lookUp(() => findProfilePlace(queries, user?.location ?? ''));
    else cancel();
  }

  const tabs: { value: Tab; label: string }[] = [
    { value: 'search', label: texts.search },
    ...(user ? [{ value: 'profile' as const, label: texts.profile }] : []),
    { value: 'current', label: texts.current },
  ];
  return (
    <FilterSection title={texts.title}>
      <Tabs value={tab} onChange={choose} label={texts.waysToChoose} tabs={tabs}>
        <TabPanel value="search">
          <PlaceSearch onPlace={onPlace} />
        </TabPanel>
        {user && (
          <TabPanel value="profile">
            <ProfilePlace found={found} />
          </TabPanel>
        )}
        <TabPanel value="current">
          <CurrentPlace found={found} onRetry={locateDevice} />
        </TabPanel>
      </Tabs>
      {place && <ChosenPlaceRow place={place} onClear={() => onPlace(null)} />}
      {place && <RadiusSlider radius={radius} onRadius={onRadius} />}
    </FilterSection>
  );
}

function ChosenPlaceRow({ place, onClear }: { readonly place: ChosenPlace; readonly onClear: () => void }) {
  return (
    <p className="mt-4 flex items-center gap-2 rounded-control bg-tint pl-3 font-medium text-primary">
      <MapPin className="size-5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate first-letter:uppercase">{formatPlaceName(place.name)}</span>
      <CloseButton aria-label={texts.remove({ name: formatPlaceName(place.name) })} onClick={onClear} />
    </p>
  );
}

type RadiusSliderProps = { readonly radius: number; readonly onRadius: (radius: number) => void };

function RadiusSlider({ radius, onRadius }: RadiusSliderProps) {
  const { min, max, step } = searchLimits.radiusKm;
  return (
    <div className="mt-4">
      <p className="flex justify-between text-14">
        <span className="font-semibold">{texts.radius}</span>
        <output className="tabular">{texts.kilometres({ radius })}</output>
      </p>
      <div className="px-3">
        <Slider
          value={[radius]}
          min={min}
          max={max}
          step={step}
          labels={[texts.radius]}
          say={(value) => texts.kilometres({ radius: value })}
          onChange={([value]) => onRadius(value ?? radius)}
        />
      </div>
    </div>
  );
}

function PlaceSearch({ onPlace }: { readonly onPlace: (place: ChosenPlace) => void }) {
  const [text, setText] = useState('');
  const places = usePlaceSuggestions(text);
  const pick = (key: string) => {
    const place = findPlace(places, key);
    if (!place) return;
    setText('');
    onPlace(toChosenPlace(place));
  };
  return (
    <Field label={texts.searchField}>
      {(control) => (
        <SuggestInput
          {...control}
          value={text}
          placeholder={texts.placeholder}
          suggestions={listPlaces(places)}
          onType={setText}
          onPick={({ key }) => pick(key)}
        />
      )}
    </Field>
  );
}

function ProfilePlace({ found }: { readonly found: FoundPlace | null }) {
  if (!found) return <Spinner className="size-6 text-primary" />;
  return <p className="text-14 text-quiet">{found.problem ?? texts.usingProfile}</p>;
}

type CurrentPlaceProps = { readonly found: FoundPlace | null; readonly onRetry: () => void };

function CurrentPlace({ found, onRetry }: CurrentPlaceProps) {
  if (!found) {
    return (
      <p role="status" className="flex items-center gap-2 text-14 text-quiet">
        <Spinner className="size-5 text-primary" /> {texts.finding}
      </p>
    );
  }
  if (!found.problem) return <p className="text-14 text-quiet">{texts.usingDevice}</p>;
  return (
    <div className="flex flex-col items-start gap-3">
      <Notice tone="danger">{found.problem}</Notice>
      <Button variant="tint" size="sm" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </div>
  );
}
