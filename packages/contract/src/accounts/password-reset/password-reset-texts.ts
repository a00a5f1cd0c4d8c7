// Texts of the password reset.
import { defineTexts } from '../../languages/define-texts.ts';

export const passwordResetTexts = defineTexts('password-reset', {
  /** The same whether or not the address has an account. */
  requested:
    'If this address has an account, an e-mail with a link is on its way. The link works once, for {minutes} minutes.',
  linkOver: 'This link no longer works. Links work once, and only the newest one does.',
});
