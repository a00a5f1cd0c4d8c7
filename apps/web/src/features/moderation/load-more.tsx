// The button that loads more of a list.
import { Button } from '../../ui/button.tsx';

export type LoadMoreProps = {
  /** Left out where there are no more. */
  readonly onMore?: (() => void) | undefined;
  readonly isLoadingMore: boolean;
};

export function LoadMore({ onMore, isLoadingMore }: LoadMoreProps) {
  if (!onMore) return null;
  return (
    <div className="mt-8 flex justify-center">
      <Button variant="outline" isBusy={isLoadingMore} onClick={onMore}>
        Load More
      </Button>
    </div>
  );
}
