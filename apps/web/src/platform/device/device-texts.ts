// Texts for an unavailable device position.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/platform/device', {
  failed: 'Could not get your location. Please check your browser permissions.',
  unsupported: 'Geolocation is not supported by your browser.',
  defaultTitle: 'Using default location',
  default: "We couldn't access your location, so we're showing listings in Chandigarh.",
});
