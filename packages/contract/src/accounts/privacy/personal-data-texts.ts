// What people read of deleted accounts.
import { defineTexts } from '../../languages/define-texts.ts';

export const privacyTexts = defineTexts('personal-data', {
  /** In place of the name of a deleted account, for the other users of its conversations. */
  deletedUser: 'Deleted user',
  /** In an exported e-mail, in place of a link that carries a token. */
  linkLeftOut: '[link left out]',
  emailDiffers: 'This is not the email of your account.',
  accountDeleted: 'Your account is deleted.',
});
