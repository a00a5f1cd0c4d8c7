// Texts shown when a limit of the account is reached.
import { defineTexts } from '../languages/define-texts.ts';

export const accountLimitTexts = defineTexts('account-limits', {
  listingsPerHour: {
    one: 'Your account can publish {most} listings an hour for now, and none is left: the next one is possible in {count} minute. The limit grows with a verified e-mail address, the age of the account and completed deals. Your profile shows how.',
    other:
      'Your account can publish {most} listings an hour for now, and none is left: the next one is possible in {count} minutes. The limit grows with a verified e-mail address, the age of the account and completed deals. Your profile shows how.',
  },
  listingsPerDay: {
    one: 'Your account can publish {most} listings a day for now, and none is left: the next one is possible in {count} hour. The limit grows with a verified e-mail address, the age of the account and completed deals. Your profile shows how.',
    other:
      'Your account can publish {most} listings a day for now, and none is left: the next one is possible in {count} hours. The limit grows with a verified e-mail address, the age of the account and completed deals. Your profile shows how.',
  },
  offersPerDay: {
    one: 'Your account can make {most} offers a day for now, and none is left: the next one is possible in {count} hour. The limit grows with a verified e-mail address, the age of the account and completed deals. Your profile shows how.',
    other:
      'Your account can make {most} offers a day for now, and none is left: the next one is possible in {count} hours. The limit grows with a verified e-mail address, the age of the account and completed deals. Your profile shows how.',
  },
  newReceiversPerDay: {
    one: 'Your account can write to {most} new people a day for now, and none is left: the next one is possible in {count} hour. The limit grows with a verified e-mail address, the age of the account and completed deals. Your profile shows how.',
    other:
      'Your account can write to {most} new people a day for now, and none is left: the next one is possible in {count} hours. The limit grows with a verified e-mail address, the age of the account and completed deals. Your profile shows how.',
  },
});
