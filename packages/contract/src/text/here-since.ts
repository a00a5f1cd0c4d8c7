// 'Member since' in words.
import { defineTexts } from '../languages/define-texts.ts';
import { monthName } from './months.ts';

const texts = defineTexts('people/here-since', { hereSince: 'Here since {month} {year}' });

/** 'Here since March 2026'. */
export function hereSince(moment: Date): string {
  return texts.hereSince({ month: monthName(moment.getUTCMonth() + 1), year: moment.getUTCFullYear() });
}
