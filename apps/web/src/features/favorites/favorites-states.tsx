// No favourites yet, or none that could be fetched.
import { Link } from 'react-router';
import { Scene } from '../../art/scene.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailed, type RetryProps } from '../../ui/feedback/load-failed.tsx';
import { texts } from './favorites-texts.ts';

export function NoFavorites() {
  return (
    <EmptyState
      title={texts.none}
      text={texts.pressTheHeart}
      art={<Scene name="no-favorites" />}
      action={
        <Link to={paths.home} className={buttonClass()}>
          {texts.browse}
        </Link>
      }
    />
  );
}

export function FavoritesFailed(props: RetryProps) {
  const onFailAgain = () => toast({ title: texts.error, description: texts.failed, tone: 'destructive' });
  return <LoadFailed {...props} title={texts.failedTitle} text={texts.failed} onFailAgain={onFailAgain} />;
}
