// What a panel says whose content failed to load.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/ui/feedback', {
  tryAgain: 'Try again',
});
