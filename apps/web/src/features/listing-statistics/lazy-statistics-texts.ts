// Texts around the lazily loaded statistics.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/listing-statistics/opening', {
  viewsAndMessages: 'Views and messages',
  viewsAndMessagesOf: 'Views and messages<heard> of </heard><title/>',
});
