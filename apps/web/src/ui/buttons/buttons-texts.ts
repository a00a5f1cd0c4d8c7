// What buttons without words say to screen readers.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/ui/buttons', {
  close: 'Close',
});
