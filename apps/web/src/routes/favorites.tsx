// My Favorites: the listings a user saved.
import { useFavorites } from '../domain/listings/use-favorites.ts';
import { SignedInOnly } from '../features/accounts/signed-in-only.tsx';
import { texts } from '../features/favorites/favorites-texts.ts';
import { MyFavorites } from '../features/favorites/my-favorites.tsx';
import { FavoriteButton } from '../features/listings/favorite-button.tsx';
import { ListingGrid, ListingsLoading } from '../features/listings/listing-grid.tsx';
import { paths } from '../platform/addresses/paths.ts';
import { Head } from '../platform/page/head.tsx';

export function Component() {
  const { toggle, clear, problem, clearProblem } = useFavorites();
  return (
    <div className="page-width pt-6 pb-16">
      <Head title={texts.title} path={paths.favorites} isHidden />
      <SignedInOnly>
        {(user) => (
          <MyFavorites user={user} onClear={clear} problem={clearProblem} loading={<ListingsLoading count={4} />}>
            {(listings, { list, remember }) => (
              <ListingGrid
                ref={list}
                listings={listings}
                label={texts.title}
                favoriteButtonOf={(listing) => (
                  <FavoriteButton
                    title={listing.title}
                    isFavorite
                    problem={problem(listing.id)}
                    onToggle={() => {
                      remember(listings.findIndex(({ id }) => id === listing.id));
                      toggle(listing);
                    }}
                  />
                )}
              />
            )}
          </MyFavorites>
        )}
      </SignedInOnly>
    </div>
  );
}
