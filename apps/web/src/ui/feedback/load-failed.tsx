// What is shown when loading failed, with a button that tries again.
import { Scene } from '../../art/scene.tsx';
import { Button } from '../buttons/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { texts } from './feedback-texts.ts';

/** The query that failed, as far as another try needs it. */
export type RetryProps = {
  readonly isBusy: boolean;
  readonly refetch: () => Promise<{ readonly isError: boolean }>;
};

type LoadFailedProps = RetryProps & {
  readonly title: string;
  readonly text: string;
  /** The panel looks the same after a second failure, so that has to be said aloud. */
  readonly onFailAgain: () => void;
};

export function LoadFailed({ title, text, isBusy, refetch, onFailAgain }: LoadFailedProps) {
  async function tryAgain() {
    const { isError } = await refetch();
    if (isError) onFailAgain();
  }
  return (
    <div role="alert">
      <EmptyState
        title={title}
        text={text}
        art={<Scene name="unplugged" />}
        action={
          <Button isBusy={isBusy} onClick={() => void tryAgain()}>
            {texts.tryAgain}
          </Button>
        }
      />
    </div>
  );
}
