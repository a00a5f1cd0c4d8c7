// Opens a dialog again that the history remembers: after a reload, and on the way forward.
import { useEffect, useEffectEvent } from 'react';
import { useDialogs } from './data/dialogs/dialogs.tsx';
import { useKnownUser } from './data/session/session.tsx';
import { readOpen } from './ui/open-entry.ts';

export function useReopenDialogs(): void {
  const dialogs = useDialogs();
  const known = useKnownUser();

  const arrive = useEffectEvent(() => {
    if (readOpen().length === 0) return;
    void import('./reopen-dialogs.ts').then(({ reopenDialogs }) => reopenDialogs(dialogs, known));
  });

  useEffect(() => {
    const onPop = () => arrive();
    onPop();
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
}
