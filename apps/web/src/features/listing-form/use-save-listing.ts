// Sends a listing to the server, once, and shows how far the upload is.
import type { User } from '@chowk/contract/accounts';
import { createListing, type ListingDetail, updateListing } from '@chowk/contract/listings';
import { useState } from 'react';
import type { Api } from '../../platform/api.ts';
import { useApi } from '../../platform/query.ts';
import type { FormPhoto } from './form-photo.ts';
import type { CheckedValues } from './listing-values.ts';
import { writeUpload } from './write-upload.ts';

export type Saving = {
  readonly listing: ListingDetail | undefined;
  readonly user: User;
  readonly values: CheckedValues;
  readonly photos: readonly FormPhoto[];
  readonly publishKey: string;
};

export function useSaveListing() {
  const api = useApi();
  /** From 0 to 1; null while nothing is under way. */
  const [progress, setProgress] = useState<number | null>(null);

  async function save(saving: Saving): Promise<string | undefined> {
    setProgress(0);
    try {
      return await send(api, saving, setProgress);
    } finally {
      setProgress(null);
    }
  }

  return { save, progress };
}

/** The id of what was saved; an answer without a body names none. */
async function send(
  api: Api,
  { listing, user, values, photos, publishKey }: Saving,
  onProgress: (sent: number) => void,
): Promise<string | undefined> {
  const form = writeUpload({ values, photos, userId: user.id, isSold: listing?.isSold ?? false });
  if (!listing) {
    const created = await api.call(createListing, { form, idempotencyKey: publishKey, onProgress });
    return created?.id;
  }
  const updated = await api.call(updateListing, { params: { id: listing.id }, form, onProgress });
  return updated?.id ?? listing.id;
}
