// What the listings room is given, and what a seller sends to it.
import type { ListingUpload } from '@chowk/contract/listings/listing-schemas';
import type { Database } from '../database/database.ts';
import type { Geocoder } from '../geocoding/index.ts';
import type { UploadedFile } from '../http/requests/multipart.ts';
import type { Photos, SignedPhotos } from '../media/index.ts';

export type ListingParts = {
  readonly database: Database;
  readonly readDatabase: Database;
  readonly photos: Photos;
  readonly signedPhotos: Pick<SignedPhotos, 'seal'>;
  readonly geocoder: Pick<Geocoder, 'resolveCity'>;
  /** How many photos a listing may have. */
  readonly photosPerListing: number;
  readonly now: () => Date;
};

export type SentListing = { readonly form: ListingUpload; readonly files: readonly UploadedFile[] };
