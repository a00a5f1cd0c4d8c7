// Sends a listing to the server once, with upload progress.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { createListing, updateListing } from '@chowk/contract/listings/listing-endpoints';
import { pickFields } from '@chowk/contract/listings/listing-fields';
import type { Listing, ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { useEffect, useRef, useState } from 'react';
import type { Api } from '../../../platform/api/api.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { type CheckedValues, equalsFormValues } from '../listing-values.ts';
import { type FormPhoto, joinPhotoKeys, toFormPhotos } from '../photos/form-photo.ts';

type Saving = {
  readonly listing: ListingDetail | undefined;
  readonly user: User;
  readonly values: CheckedValues;
  readonly photos: readonly FormPhoto[];
  readonly publishKey: string;
  /** Photos sent by an earlier attempt under this key; null if none. */
  readonly attemptedPhotos: string | null;
};

export function useSaveListing() {
  const api = useApi();
  const [progress, setProgress] = useState<number | null>(null);
  const upload = useRef<AbortController>(null);
  // Leaving the form keeps a draft, which must not be published afterwards.
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

type UploadOptions = { readonly onProgress: (sent: number) => void; readonly signal: AbortSignal };

/** No id if the response has no body. A pending listing is published once the email is verified, or a moderator has looked. */
export type Saved = { readonly id: string | undefined; readonly isPending: boolean; readonly isHeld: boolean };

async function send(api: Api, saving: Saving, options: UploadOptions): Promise<Saved> {
  const { listing, publishKey, photos, attemptedPhotos } = saving;
  if (listing) {
    const updated = await api.call(updateListing, { params: { id: listing.id }, form: buildForm(saving), ...options });
    return { id: updated?.id ?? listing.id, ...stateOf(updated?.listing) };
  }
  const created = await api.call(createListing, { form: buildForm(saving), idempotencyKey: publishKey, ...options });
  if (created && attemptedPhotos !== null)
    await updateIfChanged(api, created.listing, saving, attemptedPhotos === joinPhotoKeys(photos));
  return { id: created?.id, ...stateOf(created?.listing) };
}

const stateOf = (listing: Listing | undefined) => ({
  isPending: listing?.awaitsConfirmation ?? listing?.awaitsReview ?? false,
  isHeld: listing?.awaitsReview ?? false,
});

/** An earlier attempt may have published it without a response: send what has changed since. */
async function updateIfChanged(api: Api, published: Listing, saving: Saving, hasSamePhotos: boolean): Promise<void> {
  if (hasSamePhotos && equalsFormValues(published, saving.values)) return;
  const photos = hasSamePhotos ? toFormPhotos(published.mediaFiles) : saving.photos;
  await api.call(updateListing, { params: { id: published.id }, form: buildForm({ ...saving, photos }) });
}

function buildForm({ listing, user, values, photos }: Saving): FormData {
  return buildListingForm({ values, photos, userId: user.id, isSold: listing?.isSold ?? false });
}

type ListingUpload = {
  readonly values: CheckedValues;
  readonly photos: readonly FormPhoto[];
  readonly userId: string;
  readonly isSold: boolean;
};

export function buildListingForm({ values, photos, userId, isSold }: ListingUpload): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...pickFields(values), phone: values.phone })) {
    if (value !== undefined && value !== '') form.append(name, String(value));
  }
  form.append('details', JSON.stringify(values.details));
  form.append('userId', userId);
  form.append('isSold', String(isSold));
  const uploaded = photos.filter((photo) => photo.kind === 'uploaded');
  uploaded.forEach(({ media }, index) => {
    form.append(`mediaFiles[${index}].id`, media.id);
  });
  form.append('photoOrder', photos.map((photo) => (photo.kind === 'uploaded' ? photo.media.id : 'new')).join(','));
  // Files last: the server reads a stream and needs the fields first.
  for (const photo of photos) if (photo.kind === 'new') form.append('files', photo.file, photo.file.name);
  return form;
}
