// Texts of passkey errors.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/accounts/passkeys', {
  error: 'Error',
});
