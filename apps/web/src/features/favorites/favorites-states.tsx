// No favourites yet, or none that could be fetched.
import { Link } from 'react-router';
import { Scene } from '../../art/scene.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailed, type RetryProps } from '../../ui/feedback/load-failed.tsx';

export function NoFavorites() {
  return (
    <EmptyState
      title="No favorites yet"
      text="Press the heart on a listing and it waits for you here."
      art={<Scene name="no-favorites" />}
      action={
        <Link to={paths.home} className={buttonClass()}>
          Browse listings
        </Link>
      }
    />
  );
}

const failed = 'Failed to load favorites';

export function FavoritesFailed(props: RetryProps) {
  const onFailAgain = () => toast({ title: 'Error', description: failed, tone: 'destructive' });
  return <LoadFailed {...props} title="Error Loading Favorites" text={failed} onFailAgain={onFailAgain} />;
}
