// Texts about deleted accounts.
import { defineTexts } from '../../languages/define-texts.ts';

export const privacyTexts = defineTexts('personal-data', {
  deletedUser: 'Deleted user',
  linkLeftOut: '[link left out]',
  emailDiffers: 'This is not the email of your account.',
  accountDeleted: 'Your account is deleted.',
});
