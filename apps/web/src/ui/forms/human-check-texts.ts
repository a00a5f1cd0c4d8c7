// Texts of the human check.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/ui/forms/human-check', {
  question: 'Human check: what is <sum/>?',
  verify: 'Verify',
  newChallenge: 'New challenge',
  correct: 'Correct, thank you.',
  incorrect: 'That is not the sum. Please try again.',
});
