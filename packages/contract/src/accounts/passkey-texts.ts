// What people read about passkeys.
export const passkeyTexts = {
  heading: 'Passkeys',
  explained: 'Sign in with the lock of your phone or laptop: a fingerprint, your face or a PIN. Nothing to remember.',
  none: 'You have no passkey yet.',
  notSupported: 'This browser does not know passkeys.',
  notLoaded: 'Your passkeys could not be loaded.',
  signIn: 'Sign in with a passkey',
  signInFailed: 'This passkey did not work here. Please sign in another way, or try again.',
  add: 'Add a passkey',
  added: 'Passkey added',
  addedHint: 'From now on you can sign in with it.',
  addFailed: 'The passkey could not be added. Please try again.',
  alreadyThere: 'This device has a passkey for your account already.',
  tooMany: 'You have as many passkeys as an account can have. Remove one first.',
  rename: 'Rename',
  renamed: 'Passkey renamed',
  nameRequired: 'A passkey needs a name.',
  remove: 'Remove',
  removed: 'Passkey removed',
  removeQuestion: 'Remove this passkey?',
  removeWarning: 'It no longer signs you in here. Your device may still show it: you can delete it there as well.',
  notFound: 'This passkey is gone already.',
  onlyKey:
    'This passkey is the only way into your account. Set a password first: log out and press “Forgot password?”.',
  passwordAsked: 'You signed in a while ago. Please type your password once more.',
  signInAgain: 'You signed in a while ago. Please log out, sign in again and come back within ten minutes.',
  refused: 'Refused: it looked like a copy. If you did not try it then, remove it.',
  unnamed: 'Passkey',
  offerTitle: 'Sign in without a password next time?',
  offerText: 'Use the lock of this device instead: a fingerprint, your face or a PIN.',
  offerNo: 'Not now',
  offerNoted: 'Noted.',
} as const;

/** The letters about passkeys, which nobody can turn off. */
export const passkeyLetters = {
  added: {
    subject: 'a passkey was added',
    told: (name: string, moment: string) =>
      `The passkey “${name}” was added to your account on ${moment}. It can sign in to it.`,
  },
  removed: {
    subject: 'a passkey was removed',
    told: (name: string, moment: string) =>
      `The passkey “${name}” was removed from your account on ${moment}. It no longer signs in.`,
  },
  allRemoved: {
    subject: 'your passkeys were removed',
    told: (_: string, moment: string) =>
      `You set a new way into your account on ${moment}. As nobody knows who added the passkeys it had before, they were removed.`,
  },
  wasYou: 'If that was you, there is nothing to do.',
  notYou: 'Not you? Look at your passkeys',
  closing: 'Remove what is not yours there, and change your password.',
} as const;
export type PasskeyLetter = 'added' | 'removed' | 'allRemoved';
