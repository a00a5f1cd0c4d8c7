// Short month names; browsers lack Punjabi ones.
import { defineTexts, textsIn } from '../languages/define-texts.ts';
import type { LanguageId } from '../languages/languages.ts';

const texts = defineTexts('calendar/short-months', {
  /** From January on, separated by spaces. */
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
});

/** 1 is January. */
export function shortMonth(number: number, language?: LanguageId): string {
  return textsIn(texts, language).months.split(' ')[number - 1] ?? String(number);
}
