// What the moderators' page says of those who are suspended.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/moderation/suspended', {
  suspendedPeople: 'Suspended people',
  suspendedBy: 'Suspended by <name/>, <when/>.',
  hiddenListings: { one: '{count} listing is hidden.', other: '{count} listings are hidden.' },
  lift: 'Lift suspension',
  liftOf: 'Lift suspension of {name}',
  reallyLift: 'Lift the suspension of {name}?',
  whatLiftingDoes: 'They can sign in again, and their listings are as they were. They get a letter.',
  lifted: 'Suspension lifted',
});
