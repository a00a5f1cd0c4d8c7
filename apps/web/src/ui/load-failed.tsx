// What is shown when loading failed, with a button that tries again.
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

type LoadFailedProps = {
  readonly title: string;
  readonly text: string;
  readonly art: ReactNode;
  readonly isBusy: boolean;
  readonly refetch: () => Promise<{ readonly isError: boolean }>;
  /** The panel looks the same after a second failure, so that has to be said aloud. */
  readonly onFailAgain: () => void;
};

export function LoadFailed({ title, text, art, isBusy, refetch, onFailAgain }: LoadFailedProps) {
  async function tryAgain() {
    const { isError } = await refetch();
    if (isError) onFailAgain();
  }
  return (
    <div role="alert">
      <EmptyState
        title={title}
        text={text}
        art={art}
        action={
          <Button isBusy={isBusy} onClick={() => void tryAgain()}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
