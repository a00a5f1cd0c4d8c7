// 12-hour clock times.
import { defineTexts, textsIn } from '../languages/define-texts.ts';
import type { LanguageId } from '../languages/languages.ts';

/** Other languages than English name the part of the day. */
const texts = defineTexts('calendar/clock', {
  beforeDawn: '{time} am',
  morning: '{time} am',
  afternoon: '{time} pm',
  evening: '{time} pm',
  night: '{time} pm',
});

const parts = [
  [0, 'beforeDawn'],
  [4, 'morning'],
  [12, 'afternoon'],
  [16, 'evening'],
  [20, 'night'],
] as const satisfies readonly (readonly [number, keyof typeof texts])[];

export function formatClock(hour: number, minute: number, language?: LanguageId): string {
  const [, part] = parts.findLast(([from]) => hour >= from) ?? parts[0];
  return textsIn(texts, language)[part]({ time: `${hour % 12 || 12}:${String(minute).padStart(2, '0')}` });
}
