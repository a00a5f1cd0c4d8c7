// Full month names; browsers lack Punjabi ones.
import { defineTexts, textsIn } from '../languages/define-texts.ts';
import type { LanguageId } from '../languages/languages.ts';

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
export function monthName(number: number, language?: LanguageId): string {
  return Object.values(textsIn(names, language))[number - 1] ?? String(number);
}
