// URLs of listing photos.
import { describe, expect, it } from 'vitest';
import { photoSources } from './photo-sources.ts';

const photo = { id: '1', fileName: 'cot.webp', width: 700, height: 500, preview: '' };

describe('a photo', () => {
  it.each([
    ['of this server', '/uploads/cot-800.webp', '/uploads/cot-400.webp 400w, /uploads/cot-800.webp 800w'],
    [
      'at a CDN',
      'https://photos.example.org/uploads/cot-800.webp',
      'https://photos.example.org/uploads/cot-400.webp 400w, https://photos.example.org/uploads/cot-800.webp 800w',
    ],
  ])('%s has its URLs there, in every width', (_, url, srcSet) => {
    expect(photoSources({ ...photo, url })).toMatchObject({ src: url, srcSet });
  });
});
