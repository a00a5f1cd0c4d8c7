// Answers of the push endpoints.
import { defineTexts } from '../languages/define-texts.ts';

export const pushTexts = defineTexts('push/answers', {
  added: 'This device gets notifications now.',
  removed: 'This device gets no more notifications.',
  saved: 'Your notification settings are saved.',
  unmuted: 'Muted notifications are on again.',
  noted: 'Noted.',
  codeSent: 'We have sent a code to this number.',
  codeNotSent: 'The code could not be sent. Please try again later.',
  codeWrong: 'This code is not right. Please check it, or ask for a new one.',
  phoneAdded: 'This number gets notifications now.',
  phoneOff: 'Notifications by phone are not offered here.',
  off: 'Notifications on devices are turned off here.',
  unknownService: 'The notification service of this browser is not supported.',
  wrongKeys: 'The keys of this browser are not valid.',
  deviceNotFound: 'This device is gone already.',
  timeZone: 'Please choose a time zone of the list',
});
