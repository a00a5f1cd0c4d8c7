// What is said where a seller finds how a listing does.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/listing-statistics/opening', {
  viewsAndMessages: 'Views and messages',
  viewsAndMessagesOf: 'Views and messages<heard> of </heard><title/>',
});
