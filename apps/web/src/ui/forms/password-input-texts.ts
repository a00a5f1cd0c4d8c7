// Texts of the password field.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/ui/forms/password-input', {
  show: 'Show password',
});
