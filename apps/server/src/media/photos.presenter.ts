// Photos as those see them who may: a listing's by name, those of messages under addresses that end.
import { photoUrl, photoWidthsOf } from '@chowk/contract/listings/photo-files';
import type { MediaFile } from '@chowk/contract/listings/photo-schemas';
import type { Attachments } from '@chowk/contract/messages/attachment-schemas';
import type { StoredAttachments } from '../database/message-tables.ts';
import type { SealFor, SignedPhotos } from './serving/signed-photos.ts';

type PhotoRow = {
  readonly id: string;
  readonly file_name: string;
  readonly width: number;
  readonly height: number;
  readonly preview: string;
};

/** The address is that of the widest picture there is; smaller ones follow from the file's name. */
export function presentPhoto({ id, file_name, width, height, preview }: PhotoRow): MediaFile {
  const widest = photoWidthsOf(width).at(-1) ?? 400;
  return { id, fileName: file_name, url: photoUrl(file_name, widest), width, height, preview };
}

/** Nothing where there are but words, so that such a message looks as it always did. */
export function presentAttachments(
  { attachments }: { readonly attachments: StoredAttachments | null },
  seal: SignedPhotos['seal'],
  sealFor: SealFor = 'message',
): { attachments?: Attachments } {
  if (attachments === null) return {};
  const { photos = [], place = null } = attachments;
  const shown = photos.map((photo) => presentPhoto({ ...photo, file_name: seal(photo.file_name, sealFor) }));
  return { attachments: { photos: shown, place } };
}
