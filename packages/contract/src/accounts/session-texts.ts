// What people read about the devices they are signed in on.
import type { SessionPlace } from './session-places.ts';

export const sessionTexts = {
  heading: 'Where you are signed in',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  ended: 'Signed out there.',
  othersEnded: 'You are signed out everywhere else.',
  notLoaded: 'Where you are signed in could not be loaded.',
  notFound: 'This sign-in is over already.',
  end: 'Sign out',
  endOthers: 'Sign out everywhere else',
  endQuestion: 'Sign out there?',
  endOthersQuestion: 'Sign out everywhere else?',
  endWarning: 'Whoever uses that device has to sign in again. If it was not you, change your password as well.',
  endOthersWarning: 'Every other device has to sign in again. If one was not yours, change your password as well.',
} as const;

export const placeWords: Readonly<Record<SessionPlace, string | null>> = {
  'this-network': 'Same network as now',
  'another-network': 'Another network',
  'local-network': 'Local network',
  unknown: null,
};

/** The letter about a browser that signed in to an account for the first time. */
export const newDeviceLetter = {
  subject: 'a new device signed in',
  told: (device: string, moment: string) =>
    `${device} signed in to your account on ${moment}. It has not done so before.`,
  wasYou: 'If that was you, there is nothing to do.',
  notYou: 'Not you? Change your password',
  closing:
    'A new password signs you out on every other device. Under Security in your profile you see where you are signed in.',
} as const;
