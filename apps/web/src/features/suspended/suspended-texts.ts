// Texts of the suspended page.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/suspended', {
  pageTitle: 'Account suspended',
  question: 'Is your account suspended?',
  logInToRead: 'Log in to read why, to download your data, or to delete your account.',
  logIn: 'Log in',
  logOut: 'Log out',
  title: 'Your account is suspended',
  signedInAs: 'Signed in as <email/>.',
  since: 'Suspended since <date/>.',
  reason: 'The reason, in the words of the moderator',
  meaning:
    'Your listings are not shown, and nobody can write to you. Nothing of yours is deleted: once the suspension is lifted, everything is as it was.',
  mistake:
    'If you think that this is a mistake, please <contact>write to us on the Contact Us page</contact>. A person reads it.',
});
