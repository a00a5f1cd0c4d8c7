// Photos on the wire: what each is called, where its widths are served, and what is wrong with a bad one.
import * as z from 'zod/mini';
import { photoLimits } from './limits.ts';
import { Id } from './shapes.ts';

export const uploadsPath = '/uploads/';

/** `fileName` names the content, so it can be cached for ever; `preview` is a tiny blurred picture as a data address. */
export const MediaFile = z.object({
  id: Id,
  fileName: z.string(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
  preview: z.string(),
});
export type MediaFile = z.infer<typeof MediaFile>;

export type PhotoWidth = (typeof photoLimits.widths)[number];

/** `3fa9c0.webp` at 400 is `/uploads/3fa9c0-400.webp`. */
export function photoUrl(fileName: string, width: PhotoWidth): string {
  return `${uploadsPath}${fileName.replace(/\.webp$/, '')}-${width}.webp`;
}

/** Widths that exist: photos are never enlarged, so a small one stops at its own size. */
export function photoWidthsOf(width: number): PhotoWidth[] {
  return photoLimits.widths.filter((_, index) => index === 0 || (photoLimits.widths[index - 1] ?? 0) < width);
}

export const photoTexts = {
  tooLargeTitle: 'File too large',
  tooLarge: (number: number) => `Image ${number} exceeds the 5MB size limit.`,
  wrongTypeTitle: 'Invalid file type',
  wrongType: (number: number) => `Image ${number} must be an image file.`,
  requiredTitle: 'Image required',
  required: 'Please add at least one image for your listing.',
  notAnImage: 'Please upload a valid image file',
  tooMany: `You can add up to ${photoLimits.perListing} photos.`,
  heic: (number: number) =>
    `Image ${number} is in the HEIC format, which cannot be read here. Please save it as JPEG and try again.`,
  damaged: (number: number) => `Image ${number} could not be read. The file seems to be damaged.`,
  tooManyPixels: (number: number) => `Image ${number} has too many pixels. Please make it smaller and try again.`,
  notOfListing: 'One of the photos to keep does not belong to this listing.',
  badOrder: 'The order of the photos does not fit the photos.',
  busy: 'Too many photos are being uploaded right now. Please try again shortly.',
} as const;
