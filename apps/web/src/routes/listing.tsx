// Listing page: the listing, a loading state, or not found.

import type { ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { data, useLoaderData, useParams, useRevalidator } from 'react-router';
import { listingQuery } from '../data/listings/listing-queries.ts';
import { similarQuery } from '../data/listings/similar-query.ts';
import { useUser } from '../data/session/session.tsx';
import { isPublic } from '../domain/listings/hidden-listing.tsx';
import { ListingHead } from '../features/listing-detail/listing-head.tsx';
import { findListingProblem, type ListingProblem } from '../features/listing-detail/listing-problem.ts';
import { ListingNotFound, ListingSkeleton } from '../features/listing-detail/listing-states.tsx';
import { ListingView } from '../features/listing-detail/listing-view.tsx';
import { CountView } from '../features/listing-statistics/count-view.tsx';
import { OwnerStatistics } from '../features/listing-statistics/lazy-statistics.tsx';
import { DeleteListing, OwnerActions } from '../features/listing-status/owner-actions.tsx';
import { RowSkeleton } from '../features/similar-listings/row-skeleton.tsx';
import { type LoaderArgs, queriesOf } from '../platform/api/loader.ts';
import { WhenNear } from '../ui/feedback/when-near.tsx';
import { useLazyModule } from '../ui/use-lazy-module.ts';

const SimilarListings = lazy(() => import('../features/similar-listings/similar-listings.tsx'));
const ListingCard = lazy(async () => ({
  default: (await import('../features/listings/listing-card.tsx')).ListingCard,
}));

const loadSaveLikeThis = () => import('../domain/search/save-like-this.tsx').then((module) => module.SaveLikeThis);
const loadDemandLine = () => import('../domain/listings/demand-line.tsx').then((module) => module.DemandLine);

type Loaded = { readonly problem: ListingProblem | null };

/** In the browser, a fast response opens the whole page; for a slower one the page shows a loading state. */
const LOADER_TIMEOUT_MS = 300;

export async function loader(args: LoaderArgs) {
  const queries = queriesOf(args);
  const loading = queries
    .ensureQueryData(listingQuery(args.params.id ?? ''))
    .then(() => ({ problem: null }))
    .catch(answerProblem);
  return import.meta.env.SSR ? loading : Promise.race([loading, loaderTimeout()]);
}

function answerProblem(error: unknown) {
  const problem = findListingProblem(error);
  return data<Loaded>({ problem }, { status: problem.status });
}

function loaderTimeout(): Promise<Loaded> {
  return new Promise((resolve) => setTimeout(resolve, LOADER_TIMEOUT_MS, { problem: null }));
}

export function Component() {
  const id = useParams().id ?? '';
  const { problem } = useLoaderData<Loaded>();
  const { revalidate } = useRevalidator();
  const user = useUser();
  // Not requested again after the loader got 404, except for a user who may own it: the server renders without a session,
  // and only its owner sees a listing that waits.
  const mayBeOwn = problem?.status === 404 && user !== null && isId(id);
  const { data: listing, error } = useQuery({ ...listingQuery(id), enabled: problem === null || mayBeOwn });
  const trouble = error ? findListingProblem(error) : listing ? null : problem;
  if (trouble && (!listing || trouble.status === 404)) {
    const onRetry = trouble.status === 503 ? () => void revalidate() : undefined;
    const similar = trouble.status === 404 && <Similar key={`similar-${id}`} listingId={id} />;
    // Only an id that may have been a listing can be followed.
    const likeThis = trouble.status === 404 && isId(id) && <LikeThis listingId={id} />;
    return <ListingNotFound id={id} reason={trouble.reason} onRetry={onRetry} similar={similar} likeThis={likeThis} />;
  }
  if (!listing) return <ListingSkeleton />;
  return (
    <>
      <ListingHead listing={listing} />
      <CountView listing={listing} />
      <ListingView
        listing={listing}
        ownerMain={<OwnerActions listing={listing} />}
        ownerAction={<DeleteListing listing={listing} />}
        likeThis={isOver(listing) && <LikeThis listingId={listing.id} />}
        similar={<Similar key={`similar-${listing.id}`} listingId={listing.id} />}
        ownerStatistics={
          isPublic(listing) && <OwnerStatistics listing={listing} demand={<Demand listing={listing} />} />
        }
      />
    </>
  );
}

const isId = (text: string) => /^[\da-f-]{36}$/i.test(text);

/** Sold or expired, and not the viewer's own. */
const isOver = ({ status, expiresAt, viewer }: ListingDetail) =>
  !viewer.isOwner && (status === 'sold' || new Date(expiresAt) <= new Date());

/** In the browser only; the page is complete without it. */
function LikeThis({ listingId }: { readonly listingId: string }) {
  const SaveLikeThis = useLazyModule(loadSaveLikeThis, () => {});
  return SaveLikeThis && <SaveLikeThis listingId={listingId} />;
}

function Demand({ listing }: { readonly listing: ListingDetail }) {
  const DemandLine = useLazyModule(loadDemandLine, () => {});
  const { title, description, category, subcategory, city, price, latitude, longitude, details } = listing;
  const written = { title, description, category, subcategory, city, price, latitude, longitude, details };
  return DemandLine && <DemandLine written={written} />;
}

function Similar({ listingId }: { readonly listingId: string }) {
  const wasHere = useQueryClient().getQueryData(similarQuery(listingId).queryKey) !== undefined;
  return (
    <WhenNear room={<RowSkeleton />} isNear={wasHere}>
      <SimilarListings listingId={listingId} cardOf={(listing) => <ListingCard listing={listing} />} />
    </WhenNear>
  );
}
