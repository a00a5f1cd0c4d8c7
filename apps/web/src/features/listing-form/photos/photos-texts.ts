// Texts of the photo field.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/listing-form/photos', {
  photos: 'Photos',
  add: 'Add photos',
  drop: 'Drop them here',
  upTo: 'Up to {most}; the first one is the cover.',
  dropOrPaste: 'You can also drop or paste them here.',
  preparing: 'Preparing photos',
  cover: 'Cover',
  photo: 'Number {number}',
  moveEarlier: 'Move photo {number} earlier',
  moveLater: 'Move photo {number} later',
  turn: 'Turn photo {number}',
  remove: 'Remove photo {number}',
  removed: 'Photo {number} removed',
  isCoverNow: 'This photo is the cover now',
  hasMoved: 'This photo is number {number} now',
});
