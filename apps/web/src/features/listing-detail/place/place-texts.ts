// What is said about where a listing is.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/listing-detail/place', {
  location: 'Location',
  mapAround: 'Map of the area around {city}',
  circleShowsArea: 'The circle shows the area, not the exact address.',
  loadedIfAsked: 'The map comes from another service, so it is loaded only if you ask.',
  notMarked: 'The seller has not marked a place on the map. Ask them where to meet.',
});
