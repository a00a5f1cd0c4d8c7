// Public API of the media module: storing, deleting and serving photos.
export { encodePhoto, PhotoError } from './encode-photo.ts';
export { hasQrCode } from './find-codes.ts';
export { escapeMarkup, fontFamilies, loadFonts } from './fonts.ts';
export { presentAttachments, presentPhoto } from './photos.presenter.ts';
export { lockAgainstRemoval, lockForWriting, referencedPhotos } from './photos.store.ts';
export { createPhotos, type Photos } from './photos.ts';
export { photoRenamer, rewritePhotoUrls, servePhotos } from './serving/serve-photos.ts';
export { createSignedPhotos, type SignedPhotos } from './serving/signed-photos.ts';
export { createVisiblePhotos } from './serving/visible-photos.ts';
export type { PhotoStorage } from './storage/photo-storage.ts';
export { openStorage, openTileStorage, refuseStorage } from './storage/storage.ts';
export {
  type EncodedPhoto,
  isVariantName,
  photoName,
  type StoredPhoto,
  storeVariants,
  variantName,
} from './store-variants.ts';
