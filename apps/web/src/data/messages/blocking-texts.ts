// What is said before and after a person is blocked.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/data/messages/blocking', {
  question: 'They can no longer write to you, and they are not told. You can unblock them here at any time.',
  blocked: 'You blocked {name}',
  unblocked: 'You unblocked {name}',
});
