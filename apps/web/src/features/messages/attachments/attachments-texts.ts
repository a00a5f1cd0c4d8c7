// Texts of photos and places in messages.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/messages/attachments', {
  addPhotosOrPlace: 'Add photos or a place',
  addToMessage: 'Add to the message',
  photos: 'Photos',
  sharePlace: 'Share a place',
  choosePhotos: 'Photos for this message',
  goesWithMessage: 'Goes with this message',
  photoToSend: 'Photo {number} to send',
  removePhoto: 'Remove photo {number}',
  removePlace: 'Remove the place',
  preparingPhotos: 'Preparing photos',
  photoOnItsWay: 'Photo {number} of {total}',
  photoFromYou: 'Photo from you',
  oneOfPhotos: '{photo}, {number} of {total}',
  openInMaps: 'Open in maps',
  whoSeesIt: 'The other person sees it in the message and can open it in maps.',
  useCurrentPosition: 'Use my current position',
  findByName: 'Or find a place by its name',
  placeExample: 'Sector 17, Chandigarh',
  showCode: 'QR code. Tap to show.',
});
