// What the pins of the map say.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/map/pins', {
  showThem: '{count} listings here, show them',
  zoomIn: '{count} listings here, zoom in',
  rupees: '₹{amount}',
  thousands: '₹{amount}k',
  lakhs: '₹{amount}L',
  crores: '₹{amount}Cr',
});
