// Favorites page: list, clear all after confirmation, empty and error states.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Scene } from '../../art/scene.tsx';
import { favoritesQuery } from '../../data/favorites/favorites-query.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { LoadFailed, type RetryProps } from '../../ui/feedback/load-failed.tsx';
import { EmptyState, Problem } from '../../ui/feedback/notice.tsx';
import { Link } from '../../ui/link.tsx';
import { type FocusAfterRemoval, useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { texts } from './favorites-texts.ts';

type MyFavoritesProps = {
  readonly user: User;
  readonly onClear: () => void;
  readonly problem: string | undefined;
  readonly loading: ReactNode;
  readonly children: (listings: readonly Listing[], focus: FocusAfterRemoval) => ReactNode;
};

const NotificationOffer = lazy(() => import('../../domain/notifications/notification-offer.tsx'));

export function MyFavorites({ user, onClear, problem, loading, children }: MyFavoritesProps) {
  const [isConfirming, setConfirming] = useState(false);
  const query = useQuery(favoritesQuery(user.id));
  const listings = query.data?.map(({ listing }) => listing) ?? [];
  const focus = useFocusAfterRemoval(query.data);
  return (
    <>
      <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 ref={focus.heading} tabIndex={-1} className="font-heading font-semibold text-28 outline-none sm:text-36">
          {texts.title}
        </h1>
        {listings.length > 0 && (
          <Button variant="outline" size="sm" onClick={() => setConfirming(true)}>
            {texts.clearAll}
          </Button>
        )}
      </div>
      <Problem text={problem} />
      {query.isPending && (
        <div role="status">
          <span className="sr-only">{texts.loading}</span>
          {loading}
        </div>
      )}
      {query.isError && !query.data && <FavoritesFailed isBusy={query.isFetching} refetch={query.refetch} />}
      {query.data && listings.length === 0 && <NoFavorites />}
      {listings.length > 0 && (
        <Suspense>
          <NotificationOffer user={user} about="favorites" className="mb-4" />
        </Suspense>
      )}
      {listings.length > 0 && children(listings, focus)}
      {isConfirming && (
        <Confirm
          title={texts.clearTitle}
          text={texts.clearQuestion}
          confirmLabel={texts.clearAll}
          isDangerous
          onConfirm={() => {
            setConfirming(false);
            onClear();
          }}
          onClose={() => setConfirming(false)}
          findNext={focus.findNext}
        />
      )}
    </>
  );
}

function NoFavorites() {
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

function FavoritesFailed(props: RetryProps) {
  const onFailAgain = () => toast({ title: texts.error, description: texts.failed, tone: 'destructive' });
  return <LoadFailed {...props} title={texts.failedTitle} text={texts.failed} onFailAgain={onFailAgain} />;
}
