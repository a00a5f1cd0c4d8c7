// How a moment is written: by the calendar.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const momentTexts = defineTexts('web/platform/time', {
  dayMonth: '{day} {month}',
  dayMonthYear: '{day} {month} {year}',
  dateAndClock: '{date}, {clock}',
  longDateAndClock: '{date} at {clock}',
});
