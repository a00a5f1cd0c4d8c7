// The 'Near me' button for people whose position is not known: it asks for it, then searches there.
import { useState } from 'react';
import type { HomeView } from '../../../data/search/home-view.ts';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';

const load = () => import('./ask-place.tsx').then((module) => module.AskPlace);

type NearMeProps = { readonly view: HomeView; readonly label: string; readonly className: string };

export function NearMe({ view, label, className }: NearMeProps) {
  const [isAsking, setAsking] = useState(false);
  const stop = () => setAsking(false);
  const AskPlace = useLazyModule(isAsking ? load : null, stop);
  return (
    <>
      <button type="button" aria-busy={isAsking || undefined} onClick={() => setAsking(true)} className={className}>
        {label}
      </button>
      {AskPlace && <AskPlace view={view} onDone={stop} />}
    </>
  );
}
