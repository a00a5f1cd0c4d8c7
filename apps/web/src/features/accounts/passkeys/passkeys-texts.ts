// What is said when a passkey could not be made.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/accounts/passkeys', {
  error: 'Error',
});
