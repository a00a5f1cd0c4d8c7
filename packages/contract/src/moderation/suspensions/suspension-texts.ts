// Texts of suspensions.
import { defineTexts } from '../../languages/define-texts.ts';

export const suspensionTexts = defineTexts('suspensions', {
  /** Shown after a correct password only. */
  refused:
    'This account is suspended. You can still download your data, delete your account, and write to us on the Contact Us page.',
  /** To the owner of the mailbox; other users read that the address is taken. */
  addressRefused:
    'An account with this email address was suspended, so no other account can have it. If you think this is a mistake, write to us on the Contact Us page.',
  receiver: 'The account of this person is suspended, so no one can write to them.',
  reasonRequired: 'Please say why. The person reads it too.',
  userGone: 'The account this is about is gone, so there is no account to suspend.',
  isModerator: 'This person is a moderator. The operator has to take the role from them first.',
  alreadySuspended: 'This person is suspended already. Nothing was changed.',
  notSuspended: 'This person is not suspended, or no longer. Nothing was changed.',
  lifted: 'The suspension is lifted.',
});
