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
    'Your listings are not shown, and no one can write to you. Nothing of yours is deleted: once the suspension is lifted, everything is as it was.',
  mistake: 'For anything else, <contact>write to us on the Contact Us page</contact>. A person reads it.',
  appealTitle: 'Your answer to the suspension',
  appealOnce:
    'If you think that this is a mistake, you can answer once. A moderator reads it and decides; another one than the one who suspended you, if there is one. You get an e-mail.',
  appealWords: 'Why should the suspension be lifted?',
  appealHint: 'Up to {max} characters.',
  appealSend: 'Send answer',
  appealWaits: 'Your answer was sent. A moderator reads it and decides. You get an e-mail.',
  appealUpheld: 'A moderator has read your answer. The suspension stays.',
});
