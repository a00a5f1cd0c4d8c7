// URLs of a photo by width.
import { photoLimits } from '../limits.ts';

export const uploadsPath = '/uploads/';

export type PhotoWidth = (typeof photoLimits.widths)[number];

/** `3fa9c0.webp` at 400 is `/uploads/3fa9c0-400.webp`. */
export function photoUrl(fileName: string, width: PhotoWidth): string {
  return `${uploadsPath}${fileName.replace(/\.webp$/, '')}-${width}.webp`;
}

/** Widths that exist: photos are never enlarged, so a small one stops at its own size. */
export function photoWidthsOf(width: number): PhotoWidth[] {
  return photoLimits.widths.filter((_, index) => index === 0 || (photoLimits.widths[index - 1] ?? 0) < width);
}
