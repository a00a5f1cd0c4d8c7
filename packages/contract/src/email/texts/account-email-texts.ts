// Emails about an account that cannot be turned off: password, address, devices, passkeys.
import { defineTexts } from '../../languages/define-texts.ts';

export const accountEmailTexts = defineTexts('email/account', {
  newPassword: {
    subject: '{brand}: a new password',
    intro: 'someone, most likely you, asked for a new password for your account.',
    button: 'Choose a new password',
    linkWorks:
      'This link works once, for {minutes} minutes. Then you are signed in there, and signed out everywhere else.',
    notYou: 'If it was not you, do nothing: your password stays as it is.',
  },
  confirmAddress: {
    subject: '{brand}: please confirm your e-mail',
    intro: 'someone, most likely you, uses this address for an account at {brand}.',
    button: 'Confirm this address',
    linkWorks: 'The link works once, for {days} days, and only the newest one does.',
    linkReleases:
      'The link works once, for {days} days, and only the newest one does. What was written meanwhile goes out then.',
    notYou: 'If it was not you, do nothing: without the link no account has this address.',
    tellUs: 'If it was not you, please tell us: {url}',
  },
  addressTaken: {
    subject: '{brand}: you have an account already',
    intro:
      'someone, perhaps you, tried to use your address for another account. You have one already, and nothing about it has changed.',
    wasYou: 'If it was you, sign in as always. If you forgot the password, press ‘Forgot password?’ there.',
    button: 'Open {brand}',
    notYou: 'If it was not you, do nothing: no one learns that you have an account.',
  },
  addressSuspended: {
    subject: '{brand}: this address cannot have an account',
    intro:
      'someone, perhaps you, wants to use this address for an account at {brand}. An account with this address was suspended, and a suspension goes on when the account is deleted. So no other account can have it.',
    notYou: 'If it was not you, do nothing.',
  },
  addressChanged: {
    subject: '{brand}: your e-mail was changed',
    intro: 'the e-mail of your account is now {email}.',
    wasYou: 'If it was you, there is nothing to do.',
    button: 'It was not me: undo it',
    linkWorks:
      'The link works once, for {days} days. It brings this address back, ends every session, and removes the password and every passkey: you then choose a new password.',
  },
  newDevice: {
    subject: '{brand}: a new device signed in',
    intro: '{device} signed in to your account on {moment}. It has not done so before.',
    button: 'Not you? Change your password',
    closing:
      'A new password signs you out on every other device. Under Security in your profile you see where you are signed in.',
  },
  passkeys: {
    added: {
      subject: '{brand}: a passkey was added',
      intro: 'The passkey “{name}” was added to your account on {moment}. It can sign in to it.',
    },
    removed: {
      subject: '{brand}: a passkey was removed',
      intro: 'The passkey “{name}” was removed from your account on {moment}. It no longer signs in.',
    },
    allRemoved: {
      subject: '{brand}: your passkeys were removed',
      intro:
        'You set a new way into your account on {moment}. As it is not known who added the passkeys it had before, they were removed.',
    },
    button: 'Not you? Look at your passkeys',
    closing: 'Remove what is not yours there, and change your password.',
  },
  wasYou: 'If that was you, there is nothing to do.',
});
