// Nothing fits the search, or the search itself failed: what to do next.
import type { ReactNode } from 'react';
import { Scene } from '../../art/scene.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type NoListingsProps = {
  /** What in particular may help. */
  readonly ways?: ReactNode;
  readonly action?: ReactNode;
};

export function NoListings({ ways, action }: NoListingsProps) {
  return (
    <EmptyState
      title="No listings found"
      text="Try changing your search or filters to see more."
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
  return (
    <div role="alert">
      <EmptyState
        title="Error loading listings"
        text="Something did not work on the way here. Refreshing the page usually helps."
        art={<Scene name="unplugged" />}
        action={<Button onClick={() => window.location.reload()}>Refresh Page</Button>}
      />
    </div>
  );
}
