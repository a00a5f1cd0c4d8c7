// Emails about deals: a reservation that ended, a meeting that is near.
import { defineTexts } from '../../languages/define-texts.ts';

export const dealEmailTexts = defineTexts('email/deals', {
  ended: {
    subject: 'The reservation has ended: {title}',
    ofSeller: 'the reservation of "{title}" for {name} has ended.',
    ofBuyer: 'the time is over for which {name} reserved "{title}" for you.',
    free: 'The listing is available to all buyers again.',
    stillWanted: 'Do you still want it? Write to {name}.',
    queue: {
      one: '{count} other buyer asked to be next and has been told.',
      other: '{count} other buyers asked to be next and have been told.',
    },
    open: 'Open the conversation',
  },
  meeting: {
    subject: 'You meet {name} soon: {title}',
    intro: 'you meet {name} about "{title}": {at}, {place}.',
    safety: 'Look at the item before you pay. To receive money you never scan a code or enter a PIN.',
    open: 'Open the conversation',
  },
});
