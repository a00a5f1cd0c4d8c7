// What the details of the filter panel say.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/filters/details', {
  from: 'From',
  to: 'To',
  sayIt: { one: '{number} listing says it', other: '{number} listings say it' },
  showAll: 'Show all {total}',
});
