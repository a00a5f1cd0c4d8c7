// Date and time in emails, in the reader's time zone.
import { defineTexts, textsIn } from '../languages/define-texts.ts';
import type { LanguageId } from '../languages/languages.ts';
import { formatClock } from './clock.ts';
import { monthName } from './months.ts';
import { townTimeZone } from './town-time.ts';
import { weekdayName } from './weekdays.ts';

const texts = defineTexts('email/moments', {
  moment: '{weekday}, {day} {month} {year} at {clock} ({zone})',
  day: '{day} {month} {year}',
  /** Label of the town's time zone; other zones have their own names. */
  townZone: 'Asia/Kolkata',
});

/** `timeZone` is the town's unless the user chose another: 'Monday, 16 November 2026 at 12:42 pm (Asia/Kolkata)'. */
export function momentInWords(moment: Date, timeZone: string | null, language?: LanguageId): string {
  const zone = timeZone ?? townTimeZone;
  const { year, month, day } = dateIn(zone, moment);
  const weekday = weekdayName(new Date(Date.UTC(year, month - 1, day)).getUTCDay(), language);
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone }).format(moment);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const own = textsIn(texts, language);
  const zoneName = zone === townTimeZone ? own.townZone : zone;
  return own.moment({
    weekday,
    day,
    month: monthName(month, language),
    year,
    clock: formatClock(hour, minute, language),
    zone: zoneName,
  });
}

export function dayInWords(moment: Date, language?: LanguageId): string {
  const { year, month, day } = dateIn(townTimeZone, moment);
  return textsIn(texts, language).day({ day, month: monthName(month, language), year });
}

function dateIn(timeZone: string, moment: Date) {
  const [year = 0, month = 1, day = 1] = new Intl.DateTimeFormat('en-CA', { timeZone })
    .format(moment)
    .split('-')
    .map(Number);
  return { year, month, day };
}
