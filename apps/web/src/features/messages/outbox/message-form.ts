// Multipart form of a message with photos or a place.
import { attachmentTexts } from '@chowk/contract/messages/attachments';
import { outgoingPhotos } from './message-storage.ts';
import { type Outgoing, PhotosMissingError } from './outgoing.ts';

/** Files last: the server reads the fields before the file bytes arrive. */
export async function writeMessageForm(message: Outgoing): Promise<FormData> {
  const { key, userId, subject, content, photoCount = 0, place } = message;
  const form = new FormData();
  form.append('senderId', userId);
  form.append('receiverId', subject.otherUser.id);
  form.append('listingId', subject.listing.id);
  form.append('content', content);
  if (place) {
    form.append('latitude', String(place.latitude));
    form.append('longitude', String(place.longitude));
    form.append('placeLabel', place.label);
  }
  const photos = photoCount > 0 ? ((await outgoingPhotos.get(key)) ?? []) : [];
  if (photos.length < photoCount) throw new PhotosMissingError(attachmentTexts.photosLost);
  for (const photo of photos) form.append('files', photo, photo.name);
  return form;
}
