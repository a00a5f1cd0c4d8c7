// Text of the button that shows a map.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/ui/leaflet/map-on-demand', {
  showMap: 'Show map',
});
