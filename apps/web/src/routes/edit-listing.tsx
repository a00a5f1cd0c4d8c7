// Edit page of a listing, for its owner.
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { useQuery } from '@tanstack/react-query';
import { useLoaderData, useParams } from 'react-router';
import { listingQuery } from '../data/listings/listing-queries.ts';
import { useSession } from '../data/session/session.tsx';
import { ListingNotFound } from '../features/listing-detail/listing-states.tsx';
import { EditForbidden, EditPage, editQuery } from '../features/listing-form/edit-listing.tsx';
import { paths } from '../platform/addresses/paths.ts';
import { isApiError } from '../platform/api/api-error.ts';
import { found, type LoaderArgs, notFound, queriesOf } from '../platform/api/loader.ts';
import { Head } from '../platform/page/head.tsx';
import { SpinnerArea } from '../ui/feedback/spinner.tsx';

const texts = defineTexts('web/routes/edit-listing', {
  title: 'Edit Listing',
});

/** The server knows only whether the listing exists; the browser checks the owner. */
export async function loader(args: LoaderArgs) {
  if (!import.meta.env.SSR) return found();
  try {
    await queriesOf(args).fetchQuery(listingQuery(args.params.id ?? ''));
    return found();
  } catch (error) {
    return isApiError(error, 404) || isApiError(error, 400) ? notFound() : found();
  }
}

export function Component() {
  const id = useParams().id ?? '';
  const { found: isThere } = useLoaderData<{ found: boolean }>();
  return isThere ? <Editor key={id} id={id} /> : <ListingNotFound id={id} />;
}

function Editor({ id }: { readonly id: string }) {
  const { status, user } = useSession();
  const { data: listing, error } = useQuery({ ...editQuery(user?.id ?? '', id), enabled: user !== null });
  if (error && !listing) return <ListingNotFound id={id} />;
  const isSignedOut = status === 'signedOut';
  const isRefused = isSignedOut || listing?.viewer.isOwner === false;
  return (
    <>
      <Head title={texts.title} path={paths.editListing(id)} isHidden />
      {isRefused ? (
        <EditForbidden id={id} isSignedOut={isSignedOut} />
      ) : listing ? (
        <EditPage listing={listing} />
      ) : (
        <SpinnerArea />
      )}
    </>
  );
}
