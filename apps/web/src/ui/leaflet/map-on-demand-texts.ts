// Texts of the button that shows the interactive map.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/ui/leaflet/map-on-demand', {
  showMap: 'Show map',
  moveMap: 'Zoom and move',
});
