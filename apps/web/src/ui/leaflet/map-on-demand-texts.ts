// What is said where a map can be shown.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/ui/leaflet/map-on-demand', {
  showMap: 'Show map',
});
