// Loading, empty and error states of the mailbox.
import type { Box } from '@chowk/contract/messages/message-boxes';
import type { UseQueryResult } from '@tanstack/react-query';
import { Scene } from '../../../art/scene.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState, Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton, SpinnerArea } from '../../../ui/feedback/spinner.tsx';
import { texts } from './mailbox-texts.ts';

export function ListLoading() {
  return (
    <div role="status" className="flex flex-col gap-5 p-2.5">
      <span className="sr-only">{texts.loading}</span>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-11 rounded-full" />
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3 w-1/2" />
            <Skeleton className="h-3 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

const emptyWords = { inbox: texts.nothingInInbox, sent: texts.nothingInSent } as const;

export function EmptyBox({ box }: { readonly box: Box }) {
  return <EmptyState {...emptyWords[box]} art={<Scene name="no-messages" />} />;
}

export function NoConversationOpen({ isLoading }: { readonly isLoading: boolean }) {
  return (
    <div className="flex flex-1 items-center justify-center">
      {isLoading ? <SpinnerArea /> : <p className="text-quiet">{texts.nothingOpen}</p>}
    </div>
  );
}

type LoadFailedProps = {
  readonly title: string;
  readonly query: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
};

export function LoadFailed({ title, query }: LoadFailedProps) {
  return (
    <Notice tone="danger">
      <p className="font-semibold">{title}</p>
      <p className="mt-1">{texts.checkConnection}</p>
      <Button
        size="sm"
        variant="outline"
        className="mt-3"
        isBusy={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {texts.tryAgain}
      </Button>
    </Notice>
  );
}
