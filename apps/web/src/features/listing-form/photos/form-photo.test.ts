// Order of the photos in the form.
import type { MediaFile } from '@chowk/contract/listings/photo-schemas';
import { describe, expect, it } from 'vitest';
import { areSamePhotos, countFreeSlots, movePhoto, placePhoto, removePhoto, toFormPhotos } from './form-photo.ts';

const media = (id: string): MediaFile => ({ id, fileName: `${id}.webp`, url: '', width: 8, height: 6, preview: '' });
const row = toFormPhotos(['a', 'b', 'c'].map(media));
const names = (photos: readonly { key: string }[]) => photos.map(({ key }) => key).join('');

describe('the row of photos', () => {
  it.each([
    ['a', 1, 'bac'],
    ['c', -1, 'acb'],
    ['a', -1, 'abc'],
    ['c', 1, 'abc'],
    ['missing', 1, 'abc'],
  ])('moves %s by %d', (key, by, expected) => {
    expect(names(movePhoto(row, key, by))).toBe(expected);
  });

  it.each([
    ['a', 2, 'bca'],
    ['c', 0, 'cab'],
    ['b', 1, 'abc'],
  ])('drops %s at place %d', (key, index, expected) => {
    expect(names(placePhoto(row, key, index))).toBe(expected);
  });

  it('has room for four', () => {
    expect(countFreeSlots(row, 4)).toBe(1);
    expect(countFreeSlots(toFormPhotos(['a', 'b', 'c', 'd', 'e'].map(media)), 4)).toBe(0);
  });

  it('knows when it was changed', () => {
    expect(areSamePhotos(row, toFormPhotos(['a', 'b', 'c'].map(media)))).toBe(true);
    expect(areSamePhotos(row, movePhoto(row, 'a', 1))).toBe(false);
    expect(areSamePhotos(row, removePhoto(row, 'a'))).toBe(false);
  });
});
