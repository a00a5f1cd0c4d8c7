// Page for editing a listing: its query, the form, and the redirect of users who do not own it.
import { showListing } from '@chowk/contract/listings/listing-endpoints';
import type { ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { listingTexts } from '@chowk/contract/listings/listing-texts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { parseListing } from '../../data/listings/accept-answers.ts';
import type { SignInRedirect } from '../../domain/dialogs/dialogs.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { isApiError } from '../../platform/api/api-error.ts';
import { defineQuery } from '../../platform/api/query-client.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { SpinnerArea } from '../../ui/feedback/spinner.tsx';
import { ListingFields } from './listing-fields.tsx';
import { texts } from './listing-form-texts.ts';
import { LeaveConfirmation, SaveBar } from './save-bar.tsx';
import { useListingForm } from './use-listing-form.ts';

export function EditPage({ listing }: { readonly listing: ListingDetail }) {
  const api = useListingForm(listing);
  const navigate = useNavigate();
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-6 md:pb-12">
      <h1 className="font-heading font-semibold text-28">{texts.editListing}</h1>
      <div className="mt-6">
        <ListingFields api={api} />
      </div>
      {/* Not sticky on low or enlarged screens, where it would cover the fields. */}
      <div className="[@media(height<30rem)]:static sticky bottom-[calc(57px+env(safe-area-inset-bottom))] z-20 -mx-4 mt-6 border-line border-t bg-paper px-4 py-3 md:bottom-0">
        <SaveBar api={api} onCancel={() => void navigate(paths.listing(listing.id))} />
      </div>
      <LeaveConfirmation guard={api.guard} />
    </div>
  );
}

/** Visitors are asked to sign in on the listing's page, and then return. */
export function EditForbidden({ id, isSignedOut }: { readonly id: string; readonly isSignedOut: boolean }) {
  const navigate = useNavigate();
  const hasNotified = useRef(false);
  useEffect(() => {
    if (hasNotified.current) return;
    hasNotified.current = true;
    toast({ title: texts.unauthorized, description: listingTexts.notOwner, tone: 'destructive' });
    const state: SignInRedirect | null = isSignedOut ? { signInFor: paths.editListing(id) } : null;
    void navigate(paths.listing(id), { replace: true, state });
  }, [id, isSignedOut, navigate]);
  return <SpinnerArea />;
}

export function editQuery(userId: string, id: string) {
  return {
    ...defineQuery(
      ['listings', 'edit', userId, id.toLowerCase()],
      async (api, signal) => {
        try {
          return parseListing(await api.call(showListing, { params: { id }, signal }));
        } catch (error) {
          // The 404 page explains a missing listing.
          if (!signal.aborted && !isApiError(error, 404)) toastLoadFailure();
          throw error;
        }
      },
      { isPersonal: true },
    ),
    // The form must never start from a cached copy.
    gcTime: 0,
  };
}

function toastLoadFailure(): void {
  toast({ title: texts.error, description: texts.notLoaded, tone: 'destructive' });
}
