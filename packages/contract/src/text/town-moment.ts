// Short date and time in the town's time zone, for chat: 'Fri 20 Nov, 5:30 pm'.
import { defineTexts, textsIn } from '../languages/define-texts.ts';
import type { LanguageId } from '../languages/languages.ts';
import { shortMonth } from './short-months.ts';
import { townOffsetMs } from './town-time.ts';
import { weekdayName } from './weekdays.ts';

const texts = defineTexts('calendar/town-moment', {
  moment: '{weekday} {day} {month}, {time}',
  day: '{weekday}, {day} {month}',
  morning: '{clock} am',
  afternoon: '{clock} pm',
  evening: '{clock} pm',
  night: '{clock} pm',
});

/** Without Intl, which knows no Punjabi in most browsers. */
function partsOf(moment: Date, language?: LanguageId) {
  const local = new Date(moment.getTime() + townOffsetMs);
  const [hours, minutes] = [local.getUTCHours(), local.getUTCMinutes()];
  const clock = `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`;
  const date = { day: local.getUTCDate(), month: shortMonth(local.getUTCMonth() + 1, language) };
  const time = textsIn(texts, language)[partOfDay(hours)]({ clock });
  return { ...date, weekday: weekdayName(local.getUTCDay(), language), time };
}

/** English has two parts of a day, Hindi and Punjabi four. */
function partOfDay(hours: number): 'morning' | 'afternoon' | 'evening' | 'night' {
  if (hours < 12) return 'morning';
  if (hours < 16) return 'afternoon';
  return hours < 20 ? 'evening' : 'night';
}

export function townMoment(moment: Date, language?: LanguageId): string {
  return textsIn(texts, language).moment(partsOf(moment, language));
}

export function townWeekday(moment: Date): string {
  const { time: _, ...date } = partsOf(moment);
  return texts.day(date);
}
