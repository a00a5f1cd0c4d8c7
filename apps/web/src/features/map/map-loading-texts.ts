// Texts in place of the map until it is loaded.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/map', {
  loading: 'Loading listings...',
  failed: 'The map could not be loaded',
  tryAgain: 'Try again',
  needsScripts: 'The map needs JavaScript. The grid shows the same listings.',
});
