// Texts of the map, its pins and popups.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/map/listing-map', {
  label: 'Map of listings',
  searchArea: 'Search this area',
  resetArea: 'Reset map search',
  areaApplied: 'Showing results in map area',
  showMyLocation: 'Show my location',
  nothingHere: 'No listings found in this area',
  moveOn: 'Move the map and search again.',
  found: '{number} listing(s) found',
  close: { one: 'and {count} close match', other: 'and {count} close matches' },
  firstOnMap: 'The first {shown} are on the map',
  showThem: '{count} listings here, show them',
  zoomIn: '{count} listings here, zoom in',
  rupees: '₹{amount}',
  thousands: '₹{amount}k',
  lakhs: '₹{amount}L',
  crores: '₹{amount}Cr',
  listingsHere: '{count} listings at this place',
  noLocation: 'No location provided',
  view: 'View',
  viewListing: 'View {title}',
});
