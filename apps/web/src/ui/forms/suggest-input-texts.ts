// Screen reader texts of suggestions.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/ui/forms/suggest-input', {
  suggestions: 'Suggestions',
  count: { one: '{count} suggestion', other: '{count} suggestions' },
});
