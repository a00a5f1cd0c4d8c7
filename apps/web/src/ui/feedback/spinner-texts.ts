// What an area says that waits.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/ui/feedback/spinner', {
  loading: 'Loading...',
});
