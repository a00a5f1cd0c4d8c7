// What is shown when a page could not be loaded or drawn, with two ways out.
import { pageTitle } from '@chowk/contract/brand';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { ApiError } from '../../platform/api/api-error.ts';
import { useOnline } from '../../platform/device/online.ts';
import { PageNotFetched } from '../../platform/page/page-not-fetched.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { texts } from './crash-texts.ts';

function isOfNetwork(error: unknown): boolean {
  return error instanceof PageNotFetched || (error instanceof ApiError && error.status === 0);
}

/** In the place of the content: bar and footer stay. */
export function CrashPage() {
  const { revalidate, state } = useRevalidator();
  const queries = useQueryClient();
  const isOnline = useOnline();
  const error = useRouteError();

  /** What the page was drawn from may be what broke it, so it is asked for anew. */
  function recover() {
    if (error instanceof PageNotFetched) return window.location.reload();
    queries.removeQueries({ type: 'inactive' });
    void revalidate();
  }

  const [wasOffline, setWasOffline] = useState(false);
  const comeBack = useEffectEvent(() => wasOffline && recover());
  useEffect(() => {
    if (isOnline) comeBack();
    else setWasOffline(true);
  }, [isOnline]);

  return (
    <div role="alert">
      <title>{pageTitle(texts.title)}</title>
      <EmptyState
        level={1}
        title={texts.title}
        text={isOnline ? (wasOffline || isOfNetwork(error) ? texts.connectionLost : texts.ourFault) : texts.offline}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {/* Offline either would end on the browser's own page, with nothing to come back to. */}
            <Button isBusy={state === 'loading'} disabled={!isOnline} onClick={recover}>
              {texts.recover}
            </Button>
            <Button variant="outline" disabled={!isOnline} onClick={() => window.location.reload()}>
              {texts.reload}
            </Button>
          </div>
        }
      />
    </div>
  );
}

/** When even the shell fails. */
export function CrashedShell() {
  return (
    <div id="page">
      <main id="content">
        <CrashPage />
      </main>
    </div>
  );
}
