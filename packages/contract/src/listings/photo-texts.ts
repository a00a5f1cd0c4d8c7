// Errors of photos.
import { defineTexts } from '../languages/define-texts.ts';

export const photoTexts = defineTexts('photos', {
  tooLargeTitle: 'File too large',
  tooLarge: 'Image {number} exceeds the 5MB size limit.',
  wrongTypeTitle: 'Invalid file type',
  wrongType: 'Image {number} must be an image file.',
  requiredTitle: 'Image required',
  required: 'Please add at least one image for your listing.',
  notAnImage: 'Please upload a valid image file',
  tooMany: 'You can add up to {most} photos.',
  heic: 'Image {number} is in the HEIC format, which cannot be read here. Please save it as JPEG and try again.',
  damaged: 'Image {number} could not be read. The file seems to be damaged.',
  tooManyPixels: 'Image {number} has too many pixels. Please make it smaller and try again.',
  notOfListing: 'One of the photos to keep does not belong to this listing.',
  badOrder: 'The order of the photos does not fit the photos.',
  noRoom: 'There is no room for more photos right now. Please try again later.',
  away: 'Photos cannot be reached right now. Please try again shortly.',
  notFound: 'There is no such photo.',
  busy: 'Too many photos are being uploaded right now. Please try again shortly.',
});
