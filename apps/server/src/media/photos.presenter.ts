// Rows to photos and message attachments of the contract.
import { photoUrl, photoWidthsOf } from '@chowk/contract/listings/photo-files';
import type { MediaFile } from '@chowk/contract/listings/photo-schemas';
import type { Attachments } from '@chowk/contract/messages/attachment-schemas';
import type { StoredAttachments } from '../database/message-tables.ts';
import type { SignedPhotos, SigningPurpose } from './serving/signed-photos.ts';

type PhotoRow = {
  readonly id: string;
  readonly file_name: string;
  readonly width: number;
  readonly height: number;
  readonly preview: string;
};

/** `url` is the widest variant; clients derive the others from the file name. */
export function presentPhoto({ id, file_name, width, height, preview }: PhotoRow): MediaFile {
  const widest = photoWidthsOf(width).at(-1) ?? 400;
  return { id, fileName: file_name, url: photoUrl(file_name, widest), width, height, preview };
}

export function presentAttachments(
  { attachments }: { readonly attachments: StoredAttachments | null },
  sign: SignedPhotos['sign'],
  purpose: SigningPurpose = 'message',
): { attachments?: Attachments } {
  if (attachments === null) return {};
  const { photos = [], place = null } = attachments;
  const shown = photos.map((photo) => ({
    ...presentPhoto({ ...photo, file_name: sign(photo.file_name, purpose) }),
    ...(photo.has_code ? { hasCode: true as const } : {}),
  }));
  return { attachments: { photos: shown, place } };
}
