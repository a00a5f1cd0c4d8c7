// Sends a message with photos or a place: the photos are cleaned as a listing's are, and stored together with the message.
import type { MessageUpload } from '@chowk/contract/messages/attachment-schemas';
import { newId } from '../database/ids.ts';
import type { StoredAttachments } from '../database/message-tables.ts';
import type { UploadedFile } from '../http/requests/multipart.ts';
import type { Person } from '../http/session.ts';
import type { Photos, StoredPhoto } from '../media/index.ts';
import { sendOrHoldWithin } from './held-messages.ts';
import type { Sent, ToSend } from './send-message.store.ts';

/** About a metre: enough to find each other. */
const roundDegrees = (degrees: number) => Number(degrees.toFixed(5));

export function readPlace({ latitude, longitude, placeLabel }: MessageUpload): StoredAttachments['place'] {
  if (latitude === undefined || longitude === undefined || !placeLabel) return undefined;
  return { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude), label: placeLabel };
}

type WithFiles = { readonly files: readonly UploadedFile[]; readonly place: StoredAttachments['place'] };

/** Null when the same key has sent before. */
export async function sendWithPhotos(
  photos: Photos,
  person: Person,
  message: ToSend,
  { files, place }: WithFiles,
): Promise<Sent | null> {
  const ready = await photos.process(files);
  let written: readonly StoredPhoto[] = [];
  const sent = await photos.storeWith(ready, (transaction, stored) => {
    written = stored;
    return sendOrHoldWithin(transaction, person, { ...message, attachments: toAttachments(stored, place) });
  });
  // What the first of two brought is what was sent.
  if (!sent) photos.erase(written.map(({ fileName }) => fileName));
  return sent;
}

function toAttachments(photos: readonly StoredPhoto[], place: StoredAttachments['place']): StoredAttachments {
  const rows = photos.map(({ fileName, ...photo }) => ({ id: newId(), file_name: fileName, ...photo }));
  return { photos: rows, ...(place ? { place } : {}) };
}
