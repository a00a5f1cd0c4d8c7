// Texts of the location filter.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/filters/location', {
  title: 'Location',
  waysToChoose: 'Ways to choose a location',
  search: 'Search',
  profile: 'Profile',
  current: 'Current',
  searchField: 'Search for a location',
  placeholder: 'City, town or sector',
  finding: 'Finding your location',
  usingDevice: 'Using the location of this device.',
  usingProfile: 'Using the location of your profile.',
  noneInProfile: 'Your profile has no location yet.',
  notFound: 'We could not find “{text}” on the map.',
  tryAgain: 'Try again',
  remove: 'Remove location {name}',
  radius: 'Radius',
  kilometres: '{radius} km',
});
