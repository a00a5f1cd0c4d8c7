// Texts of the sponsored cards.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/sponsored', {
  sponsored: 'Sponsored',
  previous: 'Previous sponsored cards',
  next: 'Next sponsored cards',
  learnMore: 'Learn More <unseen>about {title}</unseen>',
  learnMoreElsewhere: 'Learn More <unseen>about {title} (opens in a new tab)</unseen>',
  premium: 'Premium Subscription',
  aboutPremium: 'All of {brand} is free today. Read what a paid plan may add one day.',
  sellCar: 'Sell Your Car',
  aboutSellingCar: 'Four photos, a fair price, the right papers. How to sell it well and safely.',
  delivery: 'Delivery Partner',
  aboutDelivery: 'Too far to meet? India Post takes parcels at any post office.',
  payments: 'Secure Payments',
  aboutPayments: 'Cash or UPI, face to face. Six rules that keep your money yours.',
});
