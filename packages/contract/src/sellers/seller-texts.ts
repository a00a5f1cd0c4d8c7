// Texts of a seller's page.
import { defineTexts } from '../languages/define-texts.ts';

export const sellerTexts = defineTexts('sellers', {
  notFound: 'This person has nothing here that is public.',
  reportYourself: 'You cannot report yourself.',
  cursor: 'This page of listings can no longer be continued. Please start again.',
});
