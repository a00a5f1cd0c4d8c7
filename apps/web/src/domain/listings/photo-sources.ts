// Responsive image attributes of a listing photo.
import { photoWidthsOf } from '@chowk/contract/listings/photo-files';
import type { MediaFile } from '@chowk/contract/listings/photo-schemas';

export type PhotoSources = {
  readonly src: string;
  readonly srcSet?: string;
  readonly width?: number;
  readonly height?: number;
  readonly preview?: string;
};

type Photo = Pick<MediaFile, 'url' | 'width' | 'height' | 'preview'>;

export function photoSources({ url, width, height, preview }: Photo): PhotoSources {
  if (!width) return { src: url };
  const widths = photoWidthsOf(width);
  const stem = url.replace(/(-\d{3,4})?\.webp$/, '');
  return {
    src: `${stem}-${widths.at(-1) ?? 400}.webp`,
    srcSet: widths.map((each) => [`${stem}-${each}.webp`, `${each}w`].join(' ')).join(', '),
    width,
    height,
    preview,
  };
}
