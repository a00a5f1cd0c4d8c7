// Details in words: the line on a card and the rows of a listing page.
import { defineTexts, textsIn } from '../../languages/define-texts.ts';
import type { LanguageId } from '../../languages/languages.ts';
import { isPricedMonthly } from '../../prices/price.ts';
import { groupDigits } from '../../text/group-digits.ts';
import type { DetailField } from './detail-field-kinds.ts';
import { type DetailName, detailField, detailNamesOf, isOnCard } from './detail-fields.ts';
import type { Details, DetailValue, Measure } from './detail-values.ts';

const texts = defineTexts('details/values', {
  yes: 'Yes',
  measure: '{number} {unit}',
  months: { one: '{count} month', other: '{count} months' },
  underAMonth: 'under a month',
  monthOfYear: '{month} {year}',
  shortMonths: {
    january: 'Jan',
    february: 'Feb',
    march: 'Mar',
    april: 'Apr',
    may: 'May',
    june: 'Jun',
    july: 'Jul',
    august: 'Aug',
    september: 'Sep',
    october: 'Oct',
    november: 'Nov',
    december: 'Dec',
  },
});

export const MOST_ON_CARD = 3;

/** One value as users read it: '18,400 km', '5 marla', 'Petrol'. */
export function detailText(name: DetailName, value: DetailValue, language?: LanguageId): string {
  const field = detailField(name, language);
  if (typeof value === 'number') return readNumber(field, value, language);
  if (typeof value === 'object') return measure(field, value, language);
  if (value === true) return textsIn(texts, language).yes;
  if (field.kind === 'month') return monthInWords(value, language);
  return field.kind === 'choice' ? (field.choices[value] ?? value) : value;
}

function readNumber(field: DetailField, value: number, language?: LanguageId): string {
  if (field.kind !== 'number') return groupDigits(value);
  if (value === 0 && field.readsZero) return field.readsZero;
  if (field.isInMonthsBelowOne && value < 1) return inMonths(value, language);
  const number = field.isUngrouped ? String(value) : groupDigits(value);
  return field.reads?.({ number, count: value }) ?? number;
}

function inMonths(years: number, language?: LanguageId): string {
  const count = Math.round(years * 12);
  const { underAMonth, months } = textsIn(texts, language);
  return count === 0 ? underAMonth : months({ count });
}

function measure(field: DetailField, { amount, unit }: Measure, language?: LanguageId): string {
  const label = field.kind === 'measure' ? (field.units[unit] ?? unit) : unit;
  return textsIn(texts, language).measure({ number: groupDigits(amount), unit: label });
}

function monthInWords(said: string, language?: LanguageId): string {
  const { monthOfYear, shortMonths } = textsIn(texts, language);
  const [year = '', number = ''] = said.split('-');
  return monthOfYear({ month: Object.values(shortMonths)[Number(number) - 1] ?? number, year });
}

export type DetailRow = { readonly name: DetailName; readonly label: string; readonly text: string };

type Detailed = {
  readonly details: Details;
  readonly category: string;
  readonly subcategory: string | null;
  readonly price: number;
};

/** The pay is left out where it is the price, which is by the month, too. */
function givenNames({ details, ...listing }: Detailed): DetailName[] {
  const isPayThePrice = details.pay === listing.price && isPricedMonthly(listing);
  return detailNamesOf(listing.category, listing.subcategory).filter(
    (name) => details[name] !== undefined && !(name === 'pay' && isPayThePrice),
  );
}

export function detailRows(listing: Detailed): DetailRow[] {
  return givenNames(listing).map((name) => {
    return { name, label: detailField(name).label, text: textByLabel(name, listing.details[name] as DetailValue) };
  });
}

function textByLabel(name: DetailName, value: DetailValue): string {
  const field = detailField(name);
  if (typeof value !== 'number' || field.kind !== 'number' || !field.readsByLabel) return detailText(name, value);
  return field.readsByLabel({ number: groupDigits(value), count: value });
}

/** The two or three that matter: '2021 · 18,400 km · petrol'; null where nothing was said. */
export function detailLine(listing: Detailed): string | null {
  const said = givenNames(listing).filter(isOnCard);
  const parts = said.slice(0, MOST_ON_CARD).map((name) => onCard(name, listing.details[name] as DetailValue));
  return parts.length > 0 ? parts.join(' · ') : null;
}

function onCard(name: DetailName, value: DetailValue): string {
  const field = detailField(name);
  const text = detailText(name, value);
  if (field.kind === 'yes') return withSmallLetter(field.reads);
  if (field.kind === 'month') return field.reads({ month: text });
  return field.kind === 'choice' ? withSmallLetter(text) : text;
}

/** 'Petrol' within a line is 'petrol'; CNG stays. */
function withSmallLetter(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
