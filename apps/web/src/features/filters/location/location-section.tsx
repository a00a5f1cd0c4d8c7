// Where to look: a place by name, the person's own, or where the device is; and how far around it.
import { searchLimits } from '@chowk/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { sayPlace } from '../../../data/places/place-names.ts';
import { useUser } from '../../../data/session/session.tsx';
import { CloseButton } from '../../../ui/buttons/close-button.tsx';
import { Slider } from '../../../ui/forms/slider.tsx';
import { TabPanel, Tabs } from '../../../ui/menus/tabs.tsx';
import type { ChosenPlace } from '../filter-draft.ts';
import { FilterSection } from '../filter-section.tsx';
import { CurrentPlace } from './current-place.tsx';
import { texts } from './location-texts.ts';
import { findDevicePlace, findProfilePlace, usePlaceLookup } from './place-lookup.ts';
import { PlaceSearch } from './place-search.tsx';
import { ProfilePlace } from './profile-place.tsx';

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
  const { found, lookUp, drop } = usePlaceLookup(onPlace);
  const askDevice = () => void lookUp(findDevicePlace);

  function choose(next: Tab): void {
    setTab(next);
    if (next === 'current') askDevice();
    else if (next === 'profile') void lookUp(() => findProfilePlace(queries, user?.location ?? ''));
    else drop();
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
          <CurrentPlace found={found} onRetry={askDevice} />
        </TabPanel>
      </Tabs>
      {place && <ChosenPlaceLine place={place} onClear={() => onPlace(null)} />}
      {place && <RadiusSlider radius={radius} onRadius={onRadius} />}
    </FilterSection>
  );
}

function ChosenPlaceLine({ place, onClear }: { readonly place: ChosenPlace; readonly onClear: () => void }) {
  return (
    <p className="mt-4 flex items-center gap-2 rounded-control bg-tint pl-3 font-medium text-primary">
      <MapPin className="size-5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate first-letter:uppercase">{sayPlace(place.name)}</span>
      <CloseButton aria-label={texts.remove({ name: sayPlace(place.name) })} onClick={onClear} />
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
