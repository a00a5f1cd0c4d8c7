// What the number on a chip counts: said, and not shown.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/search/chips/chip-count', {
  listings: { one: '{number} <hidden>listing</hidden>', other: '{number} <hidden>listings</hidden>' },
  closeMatches: { one: '{number} <hidden>close match</hidden>', other: '{number} <hidden>close matches</hidden>' },
});
