// Error page when a route could not be loaded or rendered, with retry and reload.
import { pageTitle } from '@chowk/contract/brand';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { ApiError } from '../../platform/api/api-error.ts';
import { useOnline } from '../../platform/device/browser-state.ts';
import { PageNotFetched } from '../../platform/page/reload-once.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/notice.tsx';
import { texts } from './shell-texts.ts';

function isNetworkError(error: unknown): boolean {
  return error instanceof PageNotFetched || (error instanceof ApiError && error.status === 0);
}

export function CrashPage() {
  const { revalidate, state } = useRevalidator();
  const queries = useQueryClient();
  const isOnline = useOnline();
  const error = useRouteError();

  /** Cached data may have caused the error, so it is fetched again. */
  function recover() {
    if (error instanceof PageNotFetched) return window.location.reload();
    queries.removeQueries({ type: 'inactive' });
    void revalidate();
  }

  const [wasOffline, setWasOffline] = useState(false);
  const recoverIfWasOffline = useEffectEvent(() => wasOffline && recover());
  useEffect(() => {
    if (isOnline) recoverIfWasOffline();
    else setWasOffline(true);
  }, [isOnline]);

  return (
    <div role="alert">
      <title>{pageTitle(texts.crash.title)}</title>
      <EmptyState
        level={1}
        title={texts.crash.title}
        text={
          isOnline
            ? wasOffline || isNetworkError(error)
              ? texts.crash.connectionLost
              : texts.crash.ourFault
            : texts.crash.offline
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {/* Offline, both would end on the browser's own error page. */}
            <Button isBusy={state === 'loading'} disabled={!isOnline} onClick={recover}>
              {texts.crash.recover}
            </Button>
            <Button variant="outline" disabled={!isOnline} onClick={() => window.location.reload()}>
              {texts.crash.reload}
            </Button>
          </div>
        }
      />
    </div>
  );
}

export function CrashedShell() {
  return (
    <div id="page">
      <main id="content">
        <CrashPage />
      </main>
    </div>
  );
}
