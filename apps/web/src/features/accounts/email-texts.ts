// Texts of the pages that verify an email address or revert a change of it.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/accounts/email', {
  confirm: {
    title: 'Confirm your e-mail',
    about: {
      first: 'An account was made with the address <email/> on <moment/>.',
      own: 'An account has the address <email/>. It was made on <moment/>.',
      change: 'An account is to be moved to the address <email/>. That was asked for on <moment/>.',
    },
    waiting: 'What goes out when you confirm: messages {messages}, listings {listings}.',
    button: 'Confirm this address',
    notMe: 'This was not me',
    notMeHint: {
      first:
        'Then there is nothing to do: nothing goes out, and no account has this address. To take the account over, choose a new password: what was written in it is then discarded.',
      own: 'Choose a new password: the account is then yours alone, and all other sessions end.',
      change: 'Then there is nothing to do: the address is not used.',
    },
    failed: 'The address could not be confirmed. Please try again.',
    tryAgain: 'Try again',
    sendAgainHint: 'Once you are signed in, ‘Send it again’ stands in your profile.',
    goToHome: 'Go to home',
  },
  undo: {
    title: 'Keep your old e-mail',
    explained:
      'Your account goes back to the address that got this e-mail, and all sessions of it end. Its password, its passkeys and its sign-in with Google are removed: you then choose a new password.',
    button: 'Undo the change',
    failed: 'The change could not be undone. Please try again.',
    chooseNewPassword: 'Choose a new password',
  },
});
