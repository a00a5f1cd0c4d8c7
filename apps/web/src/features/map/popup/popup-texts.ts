// What the popup of a pin says.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/map/popup', {
  listingsHere: '{count} listings at this place',
  noLocation: 'No location provided',
  view: 'View',
  viewListing: 'View {title}',
});
