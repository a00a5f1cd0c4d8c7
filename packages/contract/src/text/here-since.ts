// 'Member since' with month and year.
import { defineTexts, textsIn } from '../languages/define-texts.ts';
import type { LanguageId } from '../languages/languages.ts';
import { monthName } from './months.ts';

const texts = defineTexts('sellers/here-since', { hereSince: 'Here since {month} {year}' });

export function hereSince(moment: Date, language?: LanguageId): string {
  const month = monthName(moment.getUTCMonth() + 1, language);
  return textsIn(texts, language).hereSince({ month, year: moment.getUTCFullYear() });
}
