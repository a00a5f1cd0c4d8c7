// The months in short, in the language of the moment: browsers do not know those of Punjabi.
import { defineTexts } from '../languages/define-texts.ts';

const texts = defineTexts('calendar/short-months', {
  /** From January on, with a space between each two. */
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
});

/** 1 is January. */
export function shortMonth(number: number): string {
  return texts.months.split(' ')[number - 1] ?? String(number);
}
