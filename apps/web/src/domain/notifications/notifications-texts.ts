// Texts of turning notifications on, and of their settings.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/notifications', {
  heading: 'Notifications',
  explained:
    'News on your phone or computer, also when {brand} is closed: new messages, saved searches, favorites that became cheaper, and listings that expire.',
  turnOn: 'Turn on for this device',
  title: 'Get notifications on this device?',
  what: 'We tell you about new messages, matches of your saved searches, favorites that became cheaper, and your listings that expire soon.',
  night:
    'Nothing comes between 21:00 and 8:00, and no text of a message is shown. You can change both in your profile under Security.',
  next: 'Your browser asks you next. Choose “Allow”.',
  yes: 'Continue',
  no: 'Not now',
  on: 'Notifications are on',
  onHint: 'This device gets them from now on.',
  failed: 'Notifications could not be turned on. Please try again.',
  refused: 'You have refused notifications',
  refusedHow:
    'To get them after all, open the settings of this site with the icon beside its address, allow notifications, and load the page again.',
  unsupported: 'This browser cannot show notifications. We send e-mails instead.',
  installFirst: 'On an iPhone or iPad, add {brand} to your Home Screen first, and open it from there.',
  installHow: 'Show me how',
  homeScreen: {
    picture: 'The share button at the bottom of Safari, and ‘Add to Home Screen’ in its menu',
    add: 'Add to Home Screen',
  },
  off: 'Notifications on devices are turned off here.',
  notLoaded: 'Your notification settings could not be loaded.',
  tryAgain: 'Try again',
  none: 'No device gets notifications yet.',
  thisDevice: 'This device',
  remove: 'Remove',
  lastSent: 'Last notification {ago}',
  neverSent: 'No notification yet',
  kindsOf: 'What {device} tells you',
  kinds: {
    messages: 'New messages',
    savedSearches: 'Saved searches',
    favorites: 'Favorites that became cheaper or were sold',
    expiry: 'Listings that expire soon',
    deals: 'Deals',
  },
  quiet: 'Quiet hours: nothing is sent',
  quietFrom: 'From',
  quietUntil: 'Until',
  here: {
    phone: 'Tell me on this phone',
    computer: 'Tell me on this computer',
    why: {
      savedSearches: 'Hear of new matches at once.',
      messages: 'Hear of the answer at once, also when {brand} is closed.',
      favorites: 'Hear at once when one becomes cheaper.',
    },
  },
  showsText: 'Show the first line of messages, also on a locked phone',
  keepsLists:
    'Keep my favorites, listings and conversations on this device, to read them without a connection. Not on a computer that others use.',
  phone: {
    heading: 'By SMS or WhatsApp',
    number: 'Your phone number',
    send: 'Send me a code',
    code: 'The six digits of the code',
    confirm: 'Confirm',
  },
  muted: { one: '{count} conversation or search is muted', other: '{count} conversations or searches are muted' },
  unmute: 'Unmute all',
  saved: 'Saved',
});
