// Texts shown when a limit of the account is reached.
import { defineTexts } from '../languages/define-texts.ts';

export const accountLimitTexts = defineTexts('account-limits', {
  listingsPerHour:
    'Your account can publish {most} listings an hour for now, and none is left. This grows with a verified e-mail address, the age of the account and completed deals. Your profile shows how.',
  listingsPerDay:
    'Your account can publish {most} listings a day for now, and none is left. This grows with a verified e-mail address, the age of the account and completed deals. Your profile shows how.',
  offersPerDay:
    'Your account can make {most} offers a day for now, and none is left. This grows with a verified e-mail address, the age of the account and completed deals. Your profile shows how.',
  newReceiversPerDay:
    'Your account can write to {most} new people a day for now, and none is left. This grows with a verified e-mail address, the age of the account and completed deals. Your profile shows how.',
});
