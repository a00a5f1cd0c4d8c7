// What people read of deleted accounts.
import { defineTexts } from '../../languages/define-texts.ts';

export const privacyTexts = defineTexts('personal-data', {
  /** What those who wrote with somebody read in place of the name, once the account is deleted. */
  deletedUser: 'Deleted user',
  /** In an exported e-mail, in place of a link that carries a token. */
  linkLeftOut: '[link left out]',
  emailDiffers: 'This is not the email of your account.',
  accountDeleted: 'Your account is deleted.',
});
