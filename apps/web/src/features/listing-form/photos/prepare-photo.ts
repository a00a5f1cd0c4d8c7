// A picked photo as one of the form: shrunk, and turned the right way.
import type { MediaFile } from '@chowk/contract/listings/photo-schemas';
import { photoTexts } from '@chowk/contract/listings/photo-texts';
import { shrinkPhoto } from '../../../data/photos/shrink-photo.ts';
import { newKey } from '../../../platform/api/unique-key.ts';
import type { NewPhoto } from './form-photo.ts';

/** Throws what to tell the person when this browser cannot read the file. */
export async function preparePhoto(source: Blob, turns: number, name: string): Promise<NewPhoto> {
  return { kind: 'new', key: newKey(), file: await shrinkPhoto(source, turns, name), source, turns };
}

/** A photo that the listing has already is fetched back, since only a file can be turned. */
export async function turnKeptPhoto(media: MediaFile): Promise<NewPhoto> {
  const answer = await fetch(media.url);
  if (!answer.ok) throw new Error(photoTexts.notAnImage);
  return preparePhoto(await answer.blob(), 1, media.fileName);
}
