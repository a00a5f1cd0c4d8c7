// What dialogs of any kind say.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/ui/dialogs', {
  cancel: 'Cancel',
  close: 'Close',
  closeThis: 'Close this?',
  notKept: 'What you have written here is not kept.',
  keepWriting: 'Keep writing',
});
