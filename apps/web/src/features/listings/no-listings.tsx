// Nothing fits the search, or the search itself failed: what to do next.
import type { ReactNode } from 'react';
import { Scene } from '../../art/scene.tsx';
import { useOnline } from '../../platform/device/online.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { texts } from './listings-texts.ts';

type NoListingsProps = {
  /** What in particular may help. */
  readonly ways?: ReactNode;
  readonly action?: ReactNode;
};

export function NoListings({ ways, action }: NoListingsProps) {
  return (
    <EmptyState
      title={texts.noListingsFound}
      text={texts.tryChangingSearch}
      // Small on a phone, where what may help should not be pushed off the screen.
      art={<Scene name="nothing-found" className="mx-auto max-sm:-mt-8 max-sm:w-28" />}
      action={
        <>
          {ways}
          {action}
        </>
      }
    />
  );
}

export function ListingsError() {
  const isOnline = useOnline();
  return (
    <div role="alert">
      <EmptyState
        title={texts.loadingFailed}
        text={isOnline ? texts.refreshHelps : texts.onceOnlineAgain}
        // Offline the drawing cannot come, and would leave a hole.
        art={isOnline && <Scene name="unplugged" />}
        action={
          <Button disabled={!isOnline} onClick={() => window.location.reload()}>
            {texts.refreshPage}
          </Button>
        }
      />
    </div>
  );
}
