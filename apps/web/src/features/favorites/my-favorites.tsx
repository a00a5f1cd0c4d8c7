// The page of favourites: the list, clearing it after a question, and its errors.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { favoritesQuery } from '../../data/favorites/favorites-query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { type FocusAfterRemoval, useFocusAfterRemoval } from '../../ui/focus/use-focus-after-removal.ts';
import { FavoritesFailed, NoFavorites } from './favorites-states.tsx';
import { texts } from './favorites-texts.ts';

type MyFavoritesProps = {
  readonly user: User;
  readonly onClear: () => void;
  readonly loading: ReactNode;
  /** The cards; the route knows how they look. */
  readonly children: (listings: readonly Listing[], focus: FocusAfterRemoval) => ReactNode;
};

export function MyFavorites({ user, onClear, loading, children }: MyFavoritesProps) {
  const [isAsking, setAsking] = useState(false);
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
          <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
            {texts.clearAll}
          </Button>
        )}
      </div>
      {query.isPending && (
        <div role="status">
          <span className="sr-only">{texts.loading}</span>
          {loading}
        </div>
      )}
      {query.isError && !query.data && <FavoritesFailed isBusy={query.isFetching} refetch={query.refetch} />}
      {query.data && listings.length === 0 && <NoFavorites />}
      {listings.length > 0 && children(listings, focus)}
      {isAsking && (
        <Confirm
          title={texts.clearTitle}
          text={texts.clearQuestion}
          confirmLabel={texts.clearAll}
          isDangerous
          onConfirm={() => {
            setAsking(false);
            onClear();
          }}
          onClose={() => setAsking(false)}
          findNext={focus.findNext}
        />
      )}
    </>
  );
}
