// The face of the media room: storing, cleaning and serving photos.
export { encodePhoto, PhotoError } from './encode-photo.ts';
export { isVariantName, variantName } from './photo-names.ts';
export { presentAttachments, presentPhoto } from './photos.presenter.ts';
export { keepEveryPhoto, lockForWriting, referencedPhotos } from './photos.store.ts';
export { createPhotos, type Photos } from './photos.ts';
export { namePhotosAt } from './serving/photo-addresses.ts';
export { servePhotos } from './serving/serve-photos.ts';
export { createSignedPhotos, type SignedPhotos } from './serving/signed-photos.ts';
export { createVisiblePhotos } from './serving/visible-photos.ts';
export type { PhotoStorage } from './storage/photo-storage.ts';
export { openStorage } from './storage/storage.ts';
export { refuseStorage } from './storage/storage-errors.ts';
export { type EncodedPhoto, photoName, type StoredPhoto, storeVariants } from './store-variants.ts';
