// The months by their whole names, in the language of the moment: browsers do not know those of Punjabi.
import { defineTexts } from '../languages/define-texts.ts';

const names = defineTexts('calendar/months', {
  january: 'January',
  february: 'February',
  march: 'March',
  april: 'April',
  may: 'May',
  june: 'June',
  july: 'July',
  august: 'August',
  september: 'September',
  october: 'October',
  november: 'November',
  december: 'December',
});

/** 1 is January. */
export function monthName(number: number): string {
  return Object.values(names)[number - 1] ?? String(number);
}
