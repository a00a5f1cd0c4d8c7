// A seller's page: profile and listings on sale.
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { useQuery } from '@tanstack/react-query';
import { data, useLoaderData, useNavigate, useParams, useRevalidator, useSearchParams } from 'react-router';
import { sellerListingsQuery, sellerQuery } from '../data/listings/seller-queries.ts';
import { useFavorites } from '../domain/listings/use-favorites.ts';
import { readHomeView } from '../domain/search/home-view.ts';
import { FavoriteButton } from '../features/listings/favorite-button.tsx';
import { ListingsLoading } from '../features/listings/listing-grid.tsx';
import { ListingsError } from '../features/listings/no-listings.tsx';
import { chooseLimits, countPages, countShown, nextShown } from '../features/listings/paging.ts';
import { ResultsGrid } from '../features/listings/results-grid.tsx';
import { useListingResults } from '../features/listings/use-search-results.ts';
import { SellerHead } from '../features/sellers/seller-head.tsx';
import {
  findSellerProblem,
  SellerNotFound,
  type SellerProblem,
  SellerSkeleton,
} from '../features/sellers/seller-states.tsx';
import { NothingOnSale, SellerView } from '../features/sellers/seller-view.tsx';
import { paths } from '../platform/addresses/paths.ts';
import { type LoaderArgs, queriesOf } from '../platform/api/loader.ts';

const texts = defineTexts('web/routes/seller', {
  onSale: 'On sale',
});

type Loaded = { readonly problem: SellerProblem | null };

const readShown = (parameters: URLSearchParams) => countShown(readHomeView(parameters).shown);

/** The server waits for all data; the browser renders at once and shows a loading state. */
export async function loader(args: LoaderArgs) {
  const id = args.params.id ?? '';
  const wanted = readShown(new URL(args.request.url).searchParams);
  const queries = queriesOf(args);
  const listings = sellerListingsQuery(id, chooseLimits(wanted));
  const loading = Promise.all([
    queries.ensureQueryData(sellerQuery(id)),
    queries.ensureInfiniteQueryData({ ...listings, pages: countPages(wanted) }),
  ]).then(() => ({ problem: null }), answerProblem);
  return import.meta.env.SSR ? loading : { problem: null };
}

function answerProblem(error: unknown) {
  const problem = findSellerProblem(error);
  return data<Loaded>({ problem }, { status: problem });
}

export function Component() {
  const id = useParams().id ?? '';
  const { problem } = useLoaderData<Loaded>();
  const { revalidate } = useRevalidator();
  // Not requested again after the loader got 404.
  const { data: seller, error } = useQuery({ ...sellerQuery(id), enabled: problem === null });
  const trouble = problem ?? (error && findSellerProblem(error));
  if (trouble && (!seller || trouble === 404))
    return <SellerNotFound id={id} onRetry={trouble === 503 ? () => void revalidate() : undefined} />;
  if (!seller) return <SellerSkeleton loading={<ListingsLoading count={4} />} />;
  return (
    <>
      <SellerHead seller={seller} />
      <SellerView seller={seller}>
        <OnSale key={id} id={id} />
      </SellerView>
    </>
  );
}

function OnSale({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const shown = readShown(parameters);
  const results = useListingResults(sellerListingsQuery(id, chooseLimits(shown)), shown);
  const favorites = useFavorites();
  if (results.isError) return <ListingsError />;
  if (results.isPending) return <ListingsLoading count={4} />;
  if (results.listings.length === 0) return <NothingOnSale />;
  const moreAddress = `${paths.seller(id)}?shown=${nextShown(shown)}`;
  return (
    <ResultsGrid
      results={results}
      label={texts.onSale}
      shown={shown}
      moreAddress={moreAddress}
      from={null}
      onMore={() => void navigate(moreAddress, { replace: true, preventScrollReset: true })}
      favoriteButtonOf={(listing) => (
        <FavoriteButton
          title={listing.title}
          isFavorite={favorites.isFavorite(listing.id)}
          problem={favorites.problem(listing.id)}
          onToggle={() => favorites.toggle(listing)}
        />
      )}
    />
  );
}
