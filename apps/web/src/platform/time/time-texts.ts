// How a moment is written: by the calendar and by a clock of twelve hours.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const momentTexts = defineTexts('web/platform/time', {
  dayMonth: '{day} {month}',
  dayMonthYear: '{day} {month} {year}',
  dateAndClock: '{date}, {clock}',
  longDateAndClock: '{date} at {clock}',
  /** Other languages name the part of the day. */
  clock: {
    beforeDawn: '{time} am',
    morning: '{time} am',
    afternoon: '{time} pm',
    evening: '{time} pm',
    night: '{time} pm',
  },
});
