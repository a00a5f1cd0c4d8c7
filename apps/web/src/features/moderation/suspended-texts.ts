// Texts of the suspended tab of the moderation page.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/moderation/suspended', {
  suspendedPeople: 'Suspended people',
  suspendedBy: 'Suspended by <name/>, <when/>.',
  hiddenListings: { one: '{count} listing is hidden.', other: '{count} listings are hidden.' },
  deletedUntil: 'The account is deleted. Its email address stays blocked until <date/>.',
  lift: 'Lift suspension',
  liftOf: 'Lift suspension of {name}',
  reallyLift: 'Lift the suspension of {name}?',
  whatLiftingDoes: 'They can sign in again, and their listings are as they were. They get an e-mail.',
  whatLiftingDeletedDoes: 'Its email address can have an account again. Nothing of the deleted account comes back.',
  lifted: 'Suspension lifted',
});
