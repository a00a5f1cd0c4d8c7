// Empty and error states of a list of listings.
import type { ReactNode } from 'react';
import { Scene } from '../../art/scene.tsx';
import { useOnline } from '../../platform/device/browser-state.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/notice.tsx';
import { texts } from './listings-texts.ts';

type NoListingsProps = {
  readonly suggestions?: ReactNode;
  readonly action?: ReactNode;
};

export function NoListings({ suggestions, action }: NoListingsProps) {
  return (
    <EmptyState
      title={texts.noListingsFound}
      text={texts.tryChangingSearch}
      // Small on a phone, to keep the suggestions on the screen.
      art={<Scene name="nothing-found" className="mx-auto max-sm:-mt-8 max-sm:w-28" />}
      action={
        <>
          {suggestions}
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
        // Offline the image cannot load.
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
