// What dialogs of any kind say.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/ui/dialogs', {
  cancel: 'Cancel',
  close: 'Close',
  closeThis: 'Close this?',
  notKept: 'What you have written here is not kept.',
  keepWriting: 'Keep writing',
});

export const reasonTexts = defineTexts('web/ui/dialogs/reason-dialog', {
  reason: 'Reason',
  selectReason: 'Select a reason',
  description: 'Description',
  cancel: 'Cancel',
  submit: 'Submit Report',
  submitting: 'Submitting...',
});
