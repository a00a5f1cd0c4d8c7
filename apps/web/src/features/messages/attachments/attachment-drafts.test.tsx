// Attachment drafts: at most four photos, each shrunk, with an error for unreadable files.
import { photoTexts } from '@chowk/contract/listings/photo-texts';
import { beforeEach, expect, it, vi } from 'vitest';
import { signedOutEvent } from '../../../data/session/session.tsx';
import { attachmentDrafts, noAttachments } from './attachment-drafts.ts';

vi.mock('../../../domain/listings/shrink-photo.ts', () => ({
  shrinkPhoto: async (source: File) => {
    if (source.name === 'page.html') throw new Error(photoTexts.notAnImage);
    return new File(['small'], source.name);
  },
}));

const files = (...names: string[]) => names.map((name) => new File(['large'], name));
const namesOf = (draft: string) => attachmentDrafts.get(draft).photos.map(({ file }) => file.name);

beforeEach(() => attachmentDrafts.clear('me:talk'));

it('takes four photos in their order, and says that a fifth is too many', async () => {
  await attachmentDrafts.addPhotos('me:talk', files('a', 'b', 'c'));
  await attachmentDrafts.addPhotos('me:talk', files('d', 'e'));
  expect(namesOf('me:talk')).toEqual(['a', 'b', 'c', 'd']);
  expect(attachmentDrafts.get('me:talk')).toMatchObject({ preparing: 0, error: photoTexts.tooMany({ most: 4 }) });
});

it('makes room again when one is taken off', async () => {
  await attachmentDrafts.addPhotos('me:talk', files('a', 'b', 'c', 'd', 'e'));
  const [first] = attachmentDrafts.get('me:talk').photos;
  attachmentDrafts.removePhoto('me:talk', first?.key ?? '');
  await attachmentDrafts.addPhotos('me:talk', files('f'));
  expect(namesOf('me:talk')).toEqual(['b', 'c', 'd', 'f']);
  expect(attachmentDrafts.get('me:talk').error).toBeNull();
});

it('says what it cannot read, and takes the rest', async () => {
  await attachmentDrafts.addPhotos('me:talk', files('page.html', 'a'));
  expect(namesOf('me:talk')).toEqual(['a']);
  expect(attachmentDrafts.get('me:talk')).toMatchObject({ preparing: 0, error: photoTexts.notAnImage });
});

it('is forgotten when its writer signs out', async () => {
  await attachmentDrafts.addPhotos('me:talk', files('a'));
  dispatchEvent(new Event(signedOutEvent));
  expect(attachmentDrafts.get('me:talk')).toEqual(noAttachments);
});
