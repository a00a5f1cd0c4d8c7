// What a map says, but for what lies on it.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/ui/leaflet', {
  attribution: '© <link>OpenStreetMap</link> contributors',
  tilesMissing: 'Parts of the map could not be loaded.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
});
