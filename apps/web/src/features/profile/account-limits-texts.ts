// Texts of the limits of an account on the profile.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/profile/limits', {
  heading: 'Your limits',
  text: 'New accounts start with limits against spam. They widen by themselves.',
  none: 'Your account has no such limits any more.',
  kinds: {
    listingsPerHour: 'Listings an hour',
    listingsPerDay: 'Listings a day',
    offersPerDay: 'Offers a day',
    newPeoplePerDay: 'New people you write to a day',
  },
  left: '{left} of {most} left',
  unlimited: 'No limit',
  widens: 'They widen when you',
  verify: 'verify your e-mail address',
  wait: { one: 'have been here {count} more day', other: 'have been here {count} more days' },
  deal: { one: 'complete {count} deal', other: 'complete {count} deals' },
});
