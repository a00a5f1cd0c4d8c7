// Texts of push notifications, in the language of the receiver.
import { defineTexts } from '../languages/define-texts.ts';

export const pushNotificationTexts = defineTexts('push/notifications', {
  open: 'Open',
  mute: 'Mute',
  code: { title: '{brand}', body: '{code} is your code for {brand}. Do not tell it to anyone.' },
  message: {
    /** Without text of the message: a locked phone shows it to users nearby. */
    body: { one: 'New message about “{title}”', other: '{count} new messages about “{title}”' },
    withText: '{title}: {line}',
  },
  favorite: {
    cheaper: 'Cheaper now: {title}',
    cheaperBody: 'It costs {price} now. It was {before}.',
    sold: 'Sold: {title}',
    soldBody: 'One of your favorites is sold.',
    many: 'News of {number} of your favorites',
    manyBody: 'Some became cheaper or were sold.',
  },
  savedSearch: { many: { one: '{count} new listing', other: '{count} new listings' } },
  expiry: {
    one: 'Your listing expires soon: {title}',
    oneBody: 'It expires on {day}. Is it still for sale? Renew it.',
    many: '{number} of your listings expire soon',
    manyBody: 'Renew those that are still for sale.',
  },
});
