// Texts of messaging a seller.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/listing-detail/message-seller', {
  messageSeller: 'Message Seller',
  /** Beside the price, where a phone has little space. */
  messageSellerShortly: 'Message Seller',
  makeOffer: 'Make an offer',
  askNext: 'Ask to be next',
  opening: 'Opening Message Dialog',
  goesTo: 'Your message goes to {fullName}.',
  error: 'Error',
  noListing: 'Listing information is not available. Please try again later.',
  noSeller: 'Seller information is not available. Please try again later.',
  noSellerId: 'Seller ID is not available. Please try again later.',
  again: 'Please try clicking the Message Seller button again',
});
