// What a dialog that asks for a reason says.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/ui/dialogs/reason-dialog', {
  reason: 'Reason',
  selectReason: 'Select a reason',
  description: 'Description',
  cancel: 'Cancel',
  submit: 'Submit Report',
  submitting: 'Submitting...',
});
