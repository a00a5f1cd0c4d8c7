// Texts of deals: offer, counter-offer, reservation, meeting, sale.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/deals', {
  makeOffer: 'Make an offer',
  asks: 'The seller asks {price}',
  amount: 'Amount',
  amountHint: 'In rupees. Words are understood: 4.2 lakh, 45k',
  means: 'That is {amount}',
  note: 'Message',
  noteHint: 'If you like',
  sendOffer: 'Send offer',
  counterTitle: 'Your counter-offer',
  theyOffer: 'They offer {price}',
  sent: 'Offer sent',
  cancel: 'Cancel',
  soldTo: 'Who bought it?',
  soldToWhy: 'The buyer is asked to confirm. Then you can rate each other.',
  someoneElse: 'Someone else',
  notHere: 'Not sold here',
  reservedFor: 'Reserved for them',
  save: 'Save',
  later: 'Later',
  saved: 'Thank you',
});
