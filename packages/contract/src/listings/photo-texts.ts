// What is wrong with a bad photo.
export const photoTexts = {
  tooLargeTitle: 'File too large',
  tooLarge: (number: number) => `Image ${number} exceeds the 5MB size limit.`,
  wrongTypeTitle: 'Invalid file type',
  wrongType: (number: number) => `Image ${number} must be an image file.`,
  requiredTitle: 'Image required',
  required: 'Please add at least one image for your listing.',
  notAnImage: 'Please upload a valid image file',
  tooMany: (most: number) => `You can add up to ${most} photos.`,
  heic: (number: number) =>
    `Image ${number} is in the HEIC format, which cannot be read here. Please save it as JPEG and try again.`,
  damaged: (number: number) => `Image ${number} could not be read. The file seems to be damaged.`,
  tooManyPixels: (number: number) => `Image ${number} has too many pixels. Please make it smaller and try again.`,
  notOfListing: 'One of the photos to keep does not belong to this listing.',
  badOrder: 'The order of the photos does not fit the photos.',
  busy: 'Too many photos are being uploaded right now. Please try again shortly.',
} as const;
