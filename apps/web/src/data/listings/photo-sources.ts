// A photo of a listing as the attributes of a responsive image.
import { photoUrl, photoWidthsOf } from '@chowk/contract/listings/photo-files';
import type { MediaFile } from '@chowk/contract/listings/photo-schemas';

export type PhotoSources = {
  readonly src: string;
  readonly srcSet?: string;
  readonly width?: number;
  readonly height?: number;
  readonly preview?: string;
};

export function photoSources({ fileName, url, width, height, preview }: MediaFile): PhotoSources {
  // Another server's photo, of which nothing but its address is known.
  if (!width) return { src: url };
  const widths = photoWidthsOf(width);
  return {
    src: photoUrl(fileName, widths.at(-1) ?? 400),
    srcSet: widths.map((each) => `${photoUrl(fileName, each)} ${each}w`).join(', '),
    width,
    height,
    preview,
  };
}
