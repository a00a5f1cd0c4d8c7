// A photo of a listing as the attributes of a responsive image.
import { photoUrl, photoWidthsOf, uploadsPath } from '@chowk/contract/listings/photo-files';
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
  // Where the server says that its photos are: here, or at a CDN.
  const place = url.slice(0, Math.max(0, url.indexOf(uploadsPath)));
  return {
    src: place + photoUrl(fileName, widths.at(-1) ?? 400),
    srcSet: widths.map((each) => `${place}${photoUrl(fileName, each)} ${each}w`).join(', '),
    width,
    height,
    preview,
  };
}
