// Texts of the personal data download and account deletion.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/profile/your-data', {
  heading: 'Your data',
  copy: {
    name: 'A copy of everything',
    text: 'Your profile, listings, messages, favorites and all else we hold about you, as one JSON file.',
    button: 'Download my data',
    question: 'Download your data?',
    why: 'The file holds your messages and addresses. Your password shows that it is you who asks.',
    noPassword: 'If you have no password, leave this empty: a sign-in within the last ten minutes is enough.',
    confirm: 'Download',
    done: 'Your data is downloaded',
  },
  end: {
    name: 'The end of your account',
    text: 'Your listings go, and messages stay with those you wrote with, without your name. There is no way back.',
  },
  deleteAccount: 'Delete account',
  question: 'Delete your account?',
  final: 'This cannot be undone.',
  goes: {
    heading: 'What goes',
    points: {
      user: 'Your name, email, location and password, and every sign-in on every device',
      listings: 'All your listings, with their photos and addresses',
      rest: 'Your favorites, the people you blocked, and what you have not finished writing',
    },
  },
  stays: {
    heading: 'What stays',
    points: {
      messages: 'Messages, for the people you wrote with, under the name “{deletedUser}”',
      reports: 'Reports you made, for our moderators, without your name',
    },
  },
  newAccount: 'You can register again with the same email. A new account sees nothing of this one.',
  noNewAccount:
    'Your account is suspended, and that outlives it: no new account can have your email for {days} days, unless a moderator lifts the suspension. For that we keep a keyed hash of the address, not the address.',
  yourEmail: 'Your email',
  typeToConfirm: 'Type <email/> to confirm.',
  password: 'Password',
  googleHint: 'If you sign in with Google, leave this empty.',
  cancel: 'Cancel',
  deleting: 'Deleting...',
  deleted: 'Account deleted',
});
