// Sends a listing to the server, once, as it was written last, and shows how far the upload is.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { createListing, updateListing } from '@chowk/contract/listings/listing-endpoints';
import type { Listing, ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { useEffect, useRef, useState } from 'react';
import type { Api } from '../../../platform/api/api.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { type CheckedValues, isAsWritten } from '../listing-values.ts';
import { type FormPhoto, keepPhotos, namePhotos } from '../photos/form-photo.ts';
import { writeUpload } from './write-upload.ts';

export type Saving = {
  readonly listing: ListingDetail | undefined;
  readonly user: User;
  readonly values: CheckedValues;
  readonly photos: readonly FormPhoto[];
  readonly publishKey: string;
  /** Photos that an earlier try under this key sent; null when there was none. */
  readonly triedPhotos: string | null;
};

export function useSaveListing() {
  const api = useApi();
  /** From 0 to 1; null while nothing is under way. */
  const [progress, setProgress] = useState<number | null>(null);
  const upload = useRef<AbortController>(null);
  // Whoever leaves the form keeps a draft: it must not be published behind their back.
  useEffect(() => () => upload.current?.abort(), []);

  async function save(saving: Saving): Promise<Saved> {
    setProgress(0);
    upload.current = new AbortController();
    try {
      return await send(api, saving, { onProgress: setProgress, signal: upload.current.signal });
    } finally {
      setProgress(null);
    }
  }

  return { save, stop: () => upload.current?.abort(), progress };
}

type Watch = { readonly onProgress: (sent: number) => void; readonly signal: AbortSignal };

/** The id of what was saved; an answer without a body names none. What waits is published later. */
export type Saved = { readonly id: string | undefined; readonly isWaiting: boolean };

async function send(api: Api, saving: Saving, watch: Watch): Promise<Saved> {
  const { listing, publishKey, photos, triedPhotos } = saving;
  if (listing) {
    const updated = await api.call(updateListing, { params: { id: listing.id }, form: writeForm(saving), ...watch });
    return { id: updated?.id ?? listing.id, isWaiting: isWaiting(updated?.listing) };
  }
  const created = await api.call(createListing, { form: writeForm(saving), idempotencyKey: publishKey, ...watch });
  if (created && triedPhotos !== null) await correct(api, created.listing, saving, triedPhotos === namePhotos(photos));
  return { id: created?.id, isWaiting: isWaiting(created?.listing) };
}

const isWaiting = (listing: Listing | undefined) => listing?.awaitsConfirmation ?? false;

/** An earlier try may have arrived unheard; what was changed since then is still to be told. */
async function correct(api: Api, there: Listing, saving: Saving, hasItsPhotos: boolean): Promise<void> {
  if (hasItsPhotos && isAsWritten(there, saving.values)) return;
  const photos = hasItsPhotos ? keepPhotos(there.mediaFiles) : saving.photos;
  await api.call(updateListing, { params: { id: there.id }, form: writeForm({ ...saving, photos }) });
}

function writeForm({ listing, user, values, photos }: Saving): FormData {
  return writeUpload({ values, photos, userId: user.id, isSold: listing?.isSold ?? false });
}
