// What is said about a seller's phone number.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/listing-detail/call-seller', {
  call: 'Call',
  showPhone: 'Show phone number',
  hello: 'Hi, I saw “{title}” on {brand}: {url}',
  whatsApp: 'WhatsApp',
});
