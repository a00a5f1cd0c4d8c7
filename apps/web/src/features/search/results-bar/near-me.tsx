// The 'Near me' button for people whose position is not known: it asks for it, then searches there.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDialogs } from '../../../data/dialogs/dialogs.tsx';
import type { HomeView } from '../../../data/search/home-view.ts';

type NearMeProps = { readonly view: HomeView; readonly label: string; readonly className: string };

export function NearMe({ view, label, className }: NearMeProps) {
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const [isAsking, setAsking] = useState(false);

  async function ask(): Promise<void> {
    setAsking(true);
    const code = await import('./search-nearby.ts').catch(() => null);
    await code?.searchNearby(view, navigate, dialogs);
    setAsking(false);
  }

  return (
    <button type="button" aria-busy={isAsking} onClick={() => !isAsking && void ask()} className={className}>
      {label}
    </button>
  );
}
