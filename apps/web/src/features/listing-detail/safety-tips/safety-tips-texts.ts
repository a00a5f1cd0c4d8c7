// Texts of the safety tips by kind of listing.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const safetyTexts = defineTexts('web/listing-detail/safety', {
  rental: {
    visit: 'See the place yourself, by day, before you pay anything.',
    check: 'Ask for the ID of the owner, and for a proof that the place is theirs to let.',
    pay: 'Pay rent and deposit against a written receipt or agreement only.',
  },
  property: {
    visit: 'Visit the property by day and take a friend along.',
    check: 'Check the registry, the fard and any loan on it before you pay a token.',
    pay: 'Pay through a bank, against a written agreement, never in advance.',
  },
  job: {
    pay: 'A real employer never asks for money: pay nothing for a form, a uniform or training.',
    visit: 'Meet at the place of work, by day, and tell your family where you are.',
    check: 'Agree on pay, hours and days off before you start.',
  },
  tooGoodJob: 'If the pay looks too good to be true, walk away and report it.',
  service: {
    check: 'Ask for earlier work or references, and for an ID before you let a stranger in.',
    visit: 'Agree on the price and the time before the work begins.',
    pay: 'Pay when the work is done, never all of it in advance.',
  },
  animal: {
    visit: 'See the animal where it lives, by day, and take along a person who knows animals.',
    check: 'Ask for vaccination papers, and see a milch animal milked before you buy.',
    pay: 'Pay when you take it home, never in advance.',
  },
});
