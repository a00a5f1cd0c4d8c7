// Names of the weekdays.
import { defineTexts, textsIn } from '../languages/define-texts.ts';
import type { LanguageId } from '../languages/languages.ts';

const names = defineTexts('calendar/weekdays', {
  sunday: 'Sunday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
});

/** 0 is Sunday, as `Date` counts them. */
export function weekdayName(number: number, language?: LanguageId): string {
  return Object.values(textsIn(names, language))[number] ?? String(number);
}
