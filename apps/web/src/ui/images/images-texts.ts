// Texts of the photo viewer.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/ui/images', {
  nextPhoto: 'Next photo',
  photo: 'Photo',
  closePhoto: 'Close photo {number} of {count}',
  previousPhoto: 'Previous photo',
});
