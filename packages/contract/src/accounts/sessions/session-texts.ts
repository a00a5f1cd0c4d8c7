// Texts of the list of signed-in devices.
import { defineTexts } from '../../languages/define-texts.ts';
import type { SessionPlace } from './session-places.ts';

export const sessionTexts = defineTexts('sessions', {
  heading: 'Where you are signed in',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  browserOnSystem: '{browser} on {system}',
  ended: 'Signed out there.',
  othersEnded: 'You are signed out everywhere else.',
  notLoaded: 'Where you are signed in could not be loaded.',
  notFound: 'This sign-in is over already.',
  end: 'Sign out',
  endOthers: 'Sign out everywhere else',
  endQuestion: 'Sign out there?',
  endOthersQuestion: 'Sign out everywhere else?',
  endWarning: 'That device has to sign in again. If it was not you, change your password as well.',
  endOthersWarning: 'Every other device has to sign in again. If one was not yours, change your password as well.',
});

const placeTexts = defineTexts('session-places', {
  'this-network': 'Same network as now',
  'another-network': 'Another network',
  'local-network': 'Local network',
});

export function placeInWords(place: SessionPlace): string | null {
  return place === 'unknown' ? null : placeTexts[place];
}
