// No favourites yet, or none that could be fetched.
import { Link } from 'react-router';
import { Scene } from '../../art/scene.tsx';
import { paths } from '../../platform/paths.ts';
import { toast } from '../../platform/toasts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function NothingKept() {
  return (
    <EmptyState
      title="No favorites yet"
      text="Press the heart on a listing and it waits for you here."
      art={<Scene name="no-favorites" />}
      action={
        <Link to={paths.home()} className={buttonClass()}>
          Browse listings
        </Link>
      }
    />
  );
}

const failed = 'Failed to load favorites';

type FavoritesFailedProps = {
  readonly isBusy: boolean;
  readonly refetch: () => Promise<{ readonly isError: boolean }>;
};

export function FavoritesFailed({ isBusy, refetch }: FavoritesFailedProps) {
  /** The panel looks the same after a second failure, so that is said aloud. */
  async function tryAgain() {
    const { isError } = await refetch();
    if (isError) toast({ title: 'Error', description: failed, tone: 'destructive' });
  }
  return (
    <div role="alert">
      <EmptyState
        title="Error Loading Favorites"
        text={failed}
        art={<Scene name="unplugged" />}
        action={
          <Button isBusy={isBusy} onClick={() => void tryAgain()}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
