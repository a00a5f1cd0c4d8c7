// Responsive image attributes of a listing photo.
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
  // Another server's photo: only its URL is known.
  if (!width) return { src: url };
  const widths = photoWidthsOf(width);
  // The server's own origin, or a CDN.
  const place = url.slice(0, Math.max(0, url.indexOf(uploadsPath)));
  return {
    src: place + photoUrl(fileName, widths.at(-1) ?? 400),
    srcSet: widths.map((each) => `${place}${photoUrl(fileName, each)} ${each}w`).join(', '),
    width,
    height,
    preview,
  };
}
