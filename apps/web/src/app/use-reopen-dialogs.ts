// Opens a dialog again that the history remembers: after a reload, and on the way forward.
import { useEffect, useEffectEvent } from 'react';
import { useDialogs } from '../data/dialogs/dialogs.tsx';
import { useLoadedUser } from '../data/session/session.tsx';
import { listen } from '../platform/page/listen.ts';
import { readOpen } from '../ui/history/open-entry.ts';

export function useReopenDialogs(): void {
  const dialogs = useDialogs();
  const known = useLoadedUser();

  const arrive = useEffectEvent(() => {
    if (readOpen().length === 0) return;
    void import('./reopen-dialogs.ts').then(({ reopenDialogs }) => reopenDialogs(dialogs, known));
  });

  useEffect(() => {
    arrive();
    return listen(window, 'popstate', () => arrive());
  }, []);
}
