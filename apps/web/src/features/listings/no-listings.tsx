// Nothing fits the search, or the search itself failed: what to do next.
import type { ReactNode } from 'react';
import { Scene } from '../../art/scene.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function NoListings({ action }: { readonly action?: ReactNode }) {
  return (
    <EmptyState
      title="No listings found"
      text="Try changing your search or filters to see more."
      art={<Scene name="nothing-found" />}
      action={action}
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
