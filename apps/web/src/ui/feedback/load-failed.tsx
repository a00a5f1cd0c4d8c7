// Error panel with a retry button.
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { Scene } from '../../art/scene.tsx';
import { Button } from '../buttons/button.tsx';
import { EmptyState } from './notice.tsx';

const texts = defineTexts('web/ui/feedback', {
  tryAgain: 'Try again',
});

export type RetryProps = {
  readonly isBusy: boolean;
  readonly refetch: () => Promise<{ readonly isError: boolean }>;
};

type LoadFailedProps = RetryProps & {
  readonly title: string;
  readonly text: string;
  /** The panel looks the same after a second failure: a toast announces it. */
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
