// The days of the week, in the language of the moment.
import { defineTexts } from '../languages/define-texts.ts';

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
export function weekdayName(number: number): string {
  return Object.values(names)[number] ?? String(number);
}
