// Formats dates and times in the user's time zone. Month names are our own: browsers lack Punjabi.
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { formatClock } from '@chowk/contract/text/clock';
import { monthName } from '@chowk/contract/text/months';
import { shortMonth } from '@chowk/contract/text/short-months';

const momentTexts = defineTexts('web/platform/time', {
  dayMonth: '{day} {month}',
  dayMonthYear: '{day} {month} {year}',
  dateAndClock: '{date}, {clock}',
  longDateAndClock: '{date} at {clock}',
});

export function formatTime(moment: Date): string {
  const { hour, minute } = readMoment(moment);
  return formatClock(hour, minute);
}

/** '9 May', in another year '31 Dec 2025'. */
export function formatShortDate(moment: Date, now: Date): string {
  const { day, month, year } = readMoment(moment);
  const words = { day, month: shortMonth(month) };
  return year === readMoment(now).year ? momentTexts.dayMonth(words) : momentTexts.dayMonthYear({ ...words, year });
}

/** '9 May 2026, 5:30 pm'. */
export function formatDateTime(moment: Date): string {
  const { day, month, year } = readMoment(moment);
  const date = momentTexts.dayMonthYear({ day, month: shortMonth(month), year });
  return momentTexts.dateAndClock({ date, clock: formatTime(moment) });
}

/** '9 May 2026 at 5:30 pm', with the full month name. */
export function formatLongDateTime(moment: Date): string {
  const { day, month, year } = readMoment(moment);
  const date = momentTexts.dayMonthYear({ day, month: monthName(month), year });
  return momentTexts.longDateAndClock({ date, clock: formatTime(moment) });
}

/** Not by Intl: a formatter per message is slower than all other rendering of a conversation. */
function readMoment(moment: Date) {
  return {
    year: moment.getFullYear(),
    month: moment.getMonth() + 1,
    day: moment.getDate(),
    hour: moment.getHours(),
    minute: moment.getMinutes(),
  };
}
