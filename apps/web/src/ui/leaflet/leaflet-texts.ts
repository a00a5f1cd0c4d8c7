// Texts of map controls.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/ui/leaflet', {
  attribution: '© <link>OpenStreetMap</link> contributors',
  tilesMissing: 'Parts of the map could not be loaded.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
});
