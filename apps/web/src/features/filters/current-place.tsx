// Where the device is, asked when a person turns to it; when it cannot be had, the middle of the town.
import { useEffect, useEffectEvent, useState } from 'react';
import { defaultPlace, toastDefaultPlace } from '../../data/search/default-place.ts';
import { findPosition, positionErrorMessage } from '../../platform/device/device-position.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { ChosenPlace } from './filter-draft.ts';

type Search =
  | { readonly state: 'asking' }
  | { readonly state: 'found' }
  | { readonly state: 'failed'; readonly words: string };

export function CurrentPlace({ onPlace }: { readonly onPlace: (place: ChosenPlace) => void }) {
  const [search, setSearch] = useState<Search>({ state: 'asking' });
  const isAsking = search.state === 'asking';
  const found = useEffectEvent(onPlace);

  useEffect(() => {
    if (!isAsking) return;
    let isWanted = true;
    findPosition().then(
      (point) => {
        if (!isWanted) return;
        found({ ...point, name: 'your location' });
        setSearch({ state: 'found' });
      },
      (error: unknown) => {
        if (!isWanted) return;
        found(defaultPlace);
        toastDefaultPlace();
        setSearch({ state: 'failed', words: positionErrorMessage(error) });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isAsking]);

  if (search.state === 'asking') {
    return (
      <p role="status" className="flex items-center gap-2 text-14 text-quiet">
        <Spinner className="size-5 text-primary" /> Finding your location
      </p>
    );
  }
  if (search.state === 'found') return <p className="text-14 text-quiet">Using the location of this device.</p>;
  return (
    <div className="flex flex-col items-start gap-3">
      <Notice tone="danger">{search.words}</Notice>
      <Button variant="tint" size="sm" onClick={() => setSearch({ state: 'asking' })}>
        Try again
      </Button>
    </div>
  );
}
