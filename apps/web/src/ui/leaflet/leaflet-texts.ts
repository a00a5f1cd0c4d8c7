// Texts of map controls and attributions.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/ui/leaflet', {
  attribution: '© <osm>OpenStreetMap</osm> contributors',
  placesAttribution: 'Place names: <geonames>GeoNames</geonames>, <licence>CC BY 4.0</licence>',
  pictureMissing: 'The picture of the map is missing here. Pins and distances are correct.',
  tilesMissing: 'Parts of the map could not be loaded.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
});

/** By the tags in the texts. */
export const attributionLinks = {
  osm: 'https://www.openstreetmap.org/copyright',
  geonames: 'https://www.geonames.org',
  licence: 'https://creativecommons.org/licenses/by/4.0/',
} as const;
