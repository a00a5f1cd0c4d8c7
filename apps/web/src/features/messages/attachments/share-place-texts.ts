// What the choice of a place for a message says.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/messages/attachments/share-place', {
  title: 'Share a place',
  whoSeesIt: 'The other person sees it in the message and can open it in maps.',
  useCurrentPosition: 'Use my current position',
  findByName: 'Or find a place by its name',
  placeExample: 'Sector 17, Chandigarh',
});
