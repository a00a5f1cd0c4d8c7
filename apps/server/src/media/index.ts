// The face of the media room: storing, cleaning and serving photos.
export { isVariantName, variantName } from './photo-names.ts';
export { createPhotoSeals, type PhotoSeals } from './photo-seals.ts';
export { keepEveryPhoto, lockForWriting, spokenOf } from './photos.store.ts';
export { createPhotos, type Photos } from './photos.ts';
export { servePhotos } from './serve-photos.ts';
export { createShownPhotos } from './shown-photos.ts';
export { openStorage, type PhotoStorage } from './storage.ts';
export { type EncodedPhoto, photoName, type StoredPhoto, storeVariants } from './store-variants.ts';
