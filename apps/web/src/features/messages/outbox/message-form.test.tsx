// Multipart form of a message, and lost photos.
import { attachmentTexts } from '@chowk/contract/messages/attachments';
import { expect, it } from 'vitest';
import { writeMessageForm } from './message-form.ts';
import { outgoingPhotos } from './message-storage.ts';
import { type Outgoing, outgoingPreview } from './outgoing.ts';

const listing = { id: 'lamp', title: 'A lamp', price: 1 };
const otherUser = { id: 'asha', fullName: 'Asha Verma', avatar: null };
const base = {
  userId: 'me',
  subject: { listing, otherUser },
  writtenAt: '',
  alikeBefore: 0,
  state: 'sending' as const,
};
const place = { latitude: 30.7, longitude: 76.8, label: 'Sector 17' };
const message = (given: Partial<Outgoing>): Outgoing => ({ ...base, key: 'k', content: '', ...given });

it('carries its fields, its place and then its photos', async () => {
  await outgoingPhotos.put('k', [new File(['a'], 'a.jpg'), new File(['b'], 'b.jpg')]);
  const form = await writeMessageForm(message({ content: 'Look', photoCount: 2, place }));
  const fields = [...form].map(([name, value]) => `${name}: ${typeof value === 'string' ? value : value.name}`);
  expect(fields).toEqual([
    'senderId: me',
    'receiverId: asha',
    'listingId: lamp',
    'content: Look',
    'latitude: 30.7',
    'longitude: 76.8',
    'placeLabel: Sector 17',
    'files: a.jpg',
    'files: b.jpg',
  ]);
});

it('is not written without its photos', async () => {
  await outgoingPhotos.remove('k');
  await expect(writeMessageForm(message({ photoCount: 2 }))).rejects.toThrow(attachmentTexts.photosLost);
});

it.each([
  [{ content: 'Look', photoCount: 2 }, 'Look'],
  [{ photoCount: 1, place }, 'Photo'],
  [{ place }, 'Place'],
])('is named by its words, or by what it carries: %j', (given, preview) => {
  expect(outgoingPreview(message(given))).toBe(preview);
});
