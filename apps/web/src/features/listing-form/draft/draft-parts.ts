// What a draft is kept of: the form's fields and photos, and the listing where one is edited.
import type { MediaFile } from '@chowk/contract/listings/photo-schemas';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckedValues, ListingValues } from '../listing-values.ts';
import type { Photos } from '../photos/use-photos.ts';

export type DraftParts = {
  readonly listing: { readonly id: string; readonly mediaFiles: readonly MediaFile[] } | undefined;
  readonly userId: string;
  readonly form: UseFormReturn<ListingValues, unknown, CheckedValues>;
  readonly base: ListingValues;
  readonly photos: Photos;
};
