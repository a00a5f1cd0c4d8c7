// A seller's page: profile and listings on sale.
import { useQuery } from '@tanstack/react-query';
import { data, useLoaderData, useNavigate, useParams, useRevalidator, useSearchParams } from 'react-router';
import { personListingsQuery, personQuery } from '../data/listings/seller-queries.ts';
import { useFavorites } from '../domain/listings/use-favorites.ts';
import { readHomeView } from '../domain/search/home-view.ts';
import { FavoriteButton } from '../features/listings/favorite-button.tsx';
import { ListingsLoading } from '../features/listings/listing-grid.tsx';
import { ListingsError } from '../features/listings/no-listings.tsx';
import { chooseLimits, countPages, countShown, countWanted, nextShown } from '../features/listings/paging.ts';
import { ResultsGrid } from '../features/listings/results-grid.tsx';
import { useListingResults } from '../features/listings/use-search-results.ts';
import { PersonHead } from '../features/people/person-head.tsx';
import {
  findPersonProblem,
  PersonNotFound,
  type PersonProblem,
  PersonSkeleton,
} from '../features/people/person-states.tsx';
import { NothingOnSale, PersonView } from '../features/people/person-view.tsx';
import { paths } from '../platform/addresses/paths.ts';
import { type LoaderArgs, queriesOf } from '../platform/api/loader.ts';
import { texts } from './person-texts.ts';

type Loaded = { readonly problem: PersonProblem | null };

const readShown = (parameters: URLSearchParams) => countShown(readHomeView(parameters).shown);

/** The server waits for all data; the browser renders at once and shows a loading state. */
export async function loader(args: LoaderArgs) {
  const id = args.params.id ?? '';
  const wanted = countWanted(readShown(new URL(args.request.url).searchParams));
  const queries = queriesOf(args);
  const listings = personListingsQuery(id, chooseLimits(wanted));
  const loading = Promise.all([
    queries.ensureQueryData(personQuery(id)),
    queries.ensureInfiniteQueryData({ ...listings, pages: countPages(wanted) }),
  ]).then(() => ({ problem: null }), answerProblem);
  return import.meta.env.SSR ? loading : { problem: null };
}

function answerProblem(error: unknown) {
  const problem = findPersonProblem(error);
  return data<Loaded>({ problem }, { status: problem });
}

export function Component() {
  const id = useParams().id ?? '';
  const { problem } = useLoaderData<Loaded>();
  const { revalidate } = useRevalidator();
  // Not requested again after the loader got 404.
  const { data: person, error } = useQuery({ ...personQuery(id), enabled: problem === null });
  const trouble = problem ?? (error && findPersonProblem(error));
  if (trouble && (!person || trouble === 404))
    return <PersonNotFound id={id} onRetry={trouble === 503 ? () => void revalidate() : undefined} />;
  if (!person) return <PersonSkeleton loading={<ListingsLoading count={4} />} />;
  return (
    <>
      <PersonHead person={person} />
      <PersonView person={person}>
        <OnSale key={id} id={id} />
      </PersonView>
    </>
  );
}

function OnSale({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const shown = readShown(parameters);
  const wanted = countWanted(shown);
  const results = useListingResults(personListingsQuery(id, chooseLimits(wanted)), wanted);
  const favorites = useFavorites();
  if (results.isError) return <ListingsError />;
  if (results.isPending) return <ListingsLoading count={4} />;
  if (results.listings.length === 0) return <NothingOnSale />;
  const moreAddress = `${paths.person(id)}?shown=${nextShown(shown)}`;
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
