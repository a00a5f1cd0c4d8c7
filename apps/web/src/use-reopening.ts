// Opens a dialog again that the history remembers: after a reload, and on the way forward.
import { useEffect, useEffectEvent } from 'react';
import { useDialogs } from './platform/dialogs.tsx';
import { useKnownUser } from './platform/session.tsx';
import { readOpen } from './ui/open-entry.ts';

export function useReopening(): void {
  const dialogs = useDialogs();
  const known = useKnownUser();

  const arrive = useEffectEvent(() => {
    if (readOpen().length === 0) return;
    void import('./reopen.ts').then(({ reopen }) => reopen(dialogs, known));
  });

  useEffect(() => {
    const onPop = () => arrive();
    onPop();
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
}
