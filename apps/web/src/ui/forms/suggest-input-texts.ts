// What a field that suggests says to screen readers.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/ui/forms/suggest-input', {
  suggestions: 'Suggestions',
  count: { one: '{count} suggestion', other: '{count} suggestions' },
});
