// What is said of hearts before their own code is here.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/data/favorites', {
  error: 'Error',
});
