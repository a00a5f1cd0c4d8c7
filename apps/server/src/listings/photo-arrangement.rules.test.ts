// Which photos a listing has after a save.
import { describe, expect, it } from 'vitest';
import { arrangePhotos } from './photo-arrangement.rules.ts';

const content = (letter: string) => letter.repeat(32);
const existing = ['a', 'b', 'c'].map((letter) => ({ id: `id-${letter}`, file_name: `${content(letter)}.webp` }));
const keep = (...letters: string[]) => letters.map((letter) => ({ id: `id-${letter}` }));

describe('the photos of a listing', () => {
  it.each([
    ['kept in the order they are named', keep('c', 'a'), 0, undefined, [{ keep: 'id-c' }, { keep: 'id-a' }]],
    ['new only', [], 2, undefined, [{ add: 0 }, { add: 1 }]],
    ['new after kept', keep('a'), 1, undefined, [{ keep: 'id-a' }, { add: 0 }]],
    ['new as the cover', keep('a', 'b'), 1, 'new,id-b,id-a', [{ add: 0 }, { keep: 'id-b' }, { keep: 'id-a' }]],
    [
      'new between kept',
      keep('a', 'b'),
      2,
      ' new , ID-A,new,id-b',
      [{ add: 0 }, { keep: 'id-a' }, { add: 1 }, { keep: 'id-b' }],
    ],
    ['one named twice', keep('a', 'a'), 0, undefined, [{ keep: 'id-a' }]],
    ['an empty order', keep('a'), 0, '', [{ keep: 'id-a' }]],
    ['known by file name', [{ fileName: `${content('b')}.webp` }], 0, undefined, [{ keep: 'id-b' }]],
    ['known by address', [{ url: `/uploads/${content('b')}-800.webp` }], 0, undefined, [{ keep: 'id-b' }]],
    [
      'known by fileUrl',
      [{ fileUrl: `https://x.example/uploads/${content('b')}.webp` }],
      0,
      undefined,
      [{ keep: 'id-b' }],
    ],
  ])('%s', (_, mediaFiles, newFiles, photoOrder, expected) => {
    expect(arrangePhotos(existing, { mediaFiles, newFiles, photoOrder, most: 4 })).toEqual(expected);
  });

  it('stay where fewer are allowed now, and no more can be added', () => {
    const kept = keep('a', 'b', 'c');
    expect(arrangePhotos(existing, { mediaFiles: kept, newFiles: 0, photoOrder: undefined, most: 2 })).toHaveLength(3);
    expect(() => arrangePhotos(existing, { mediaFiles: kept, newFiles: 1, photoOrder: undefined, most: 2 })).toThrow(
      'You can add up to 2 photos.',
    );
  });

  it.each([
    ['none at all', [], 0, undefined, 'Please add at least one image for your listing.'],
    ['five new ones', [], 5, undefined, 'You can add up to 4 photos.'],
    ['two kept and three new', keep('a', 'b'), 3, undefined, 'You can add up to 4 photos.'],
    ['one of another listing', keep('z'), 0, undefined, 'does not belong to this listing'],
    ['one without a name', [{}], 1, undefined, 'does not belong to this listing'],
    ['an unknown file name', [{ fileName: 'undefined.webp' }], 0, undefined, 'does not belong to this listing'],
    ['an order that forgets one', keep('a', 'b'), 0, 'id-a', 'order of the photos'],
    ['an order that repeats one', keep('a', 'b'), 0, 'id-a,id-a', 'order of the photos'],
    ['an order with one not kept', keep('a'), 0, 'id-b', 'order of the photos'],
    ['an order with too many new', keep('a'), 1, 'id-a,new,new', 'order of the photos'],
  ])('are refused: %s', (_, mediaFiles, newFiles, photoOrder, message) => {
    expect(() => arrangePhotos(existing, { mediaFiles, newFiles, photoOrder, most: 4 })).toThrow(message);
  });
});
