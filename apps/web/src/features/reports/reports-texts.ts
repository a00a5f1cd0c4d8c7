// Texts of the report dialogs.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/reports', {
  reportListing: 'Report Listing',
  reportPerson: 'Report Person',
  descriptionHint: 'What should we know about it?',
  email: 'Email',
  emailHint: 'Optional, in case we have a question',
  website: 'Website',
  error: 'Error',
  sumMissingTitle: 'CAPTCHA Verification Required',
  sumMissing: 'Please solve the sum before you send your report.',
});
