// What is said about the photos of a listing.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/listing-detail/gallery', {
  photos: 'Photos',
  photosOf: 'Photos of {title}',
  carousel: 'carousel',
  photoOf: '{title}, photo {number} of {count}',
  openPhoto: 'Open photo {number} of {count} in full screen',
  showPhoto: 'Show photo {number} of {count}',
  photoNumber: '<unseen>Photo </unseen>{number} / {count}',
});
