// Details in words: the line on a card, the rows of a page, and why a value is refused.
import type { DetailField } from './detail-field-kinds.ts';
import { type DetailName, detailField, detailNamesOf } from './detail-fields.ts';
import { type Details, type DetailValue, highest } from './detail-values.ts';

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

export const MOST_ON_CARD = 3;

export const detailTexts = {
  unreadable: 'The details could not be read',
  notAskedHere: 'This is not asked for such a listing',
  unknown: 'There is no such detail',
  month: 'Please give a month and a year',
  yes: 'Please say yes, or leave it out',
} as const;

/** Why a value of this field is refused. */
export function detailRefusal(name: DetailName): string {
  const field = detailField(name);
  switch (field.kind) {
    case 'number': {
      const format = (value: number) => (field.isUngrouped ? String(value) : grouped.format(value));
      const range = `between ${format(field.min)} and ${format(highest(field.max))}`;
      return field.decimals ? `${field.label} must be ${range}` : `${field.label} must be a whole number ${range}`;
    }
    case 'measure':
      return `${field.label} must be above 0 and at most ${grouped.format(field.max)}, with its unit`;
    case 'choice':
      return `${field.label} must be one of those offered`;
    case 'text':
      return `${field.label} must have at most ${field.maxLength} characters`;
    case 'month':
      return detailTexts.month;
    case 'yes':
      return detailTexts.yes;
  }
}

/** One value as people read it: '18,400 km', '5 marla', 'Petrol'. */
export function detailText(name: DetailName, value: DetailValue): string {
  const field = detailField(name);
  if (typeof value === 'number') return readNumber(field, value);
  if (typeof value === 'object') return `${grouped.format(value.amount)} ${unitLabel(field, value.unit)}`;
  if (value === true) return 'Yes';
  if (field.kind === 'month') return monthInWords(value);
  return field.kind === 'choice' ? (field.choices[value] ?? value) : value;
}

function readNumber(field: DetailField, value: number): string {
  if (field.kind !== 'number') return grouped.format(value);
  if (field.unit === 'years' && field.decimals && value < 1) return inMonths(value);
  const number = field.isUngrouped ? String(value) : grouped.format(value);
  const text = (field.reads ?? '{}').replace('{}', number);
  return value === 1 ? text.replace(/\b(year|hour|litre)s\b/, '$1') : text;
}

/** A pup is not 0.2 years old. */
function inMonths(years: number): string {
  const months = Math.round(years * 12);
  if (months === 0) return 'under a month';
  return months === 1 ? '1 month' : `${months} months`;
}

function unitLabel(field: DetailField, unit: string): string {
  return field.kind === 'measure' ? (field.units[unit]?.label ?? unit) : unit;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function monthInWords(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${months[Number(number) - 1] ?? number} ${year}`;
}

export type DetailRow = { readonly name: DetailName; readonly label: string; readonly text: string };

/** Each thing said, in the order of the table. */
export function detailRows(details: Details, category: string, subcategory: string | null): DetailRow[] {
  return detailNamesOf(category, subcategory).flatMap((name) => {
    const value = details[name];
    return value === undefined ? [] : [{ name, label: detailField(name).label, text: detailText(name, value) }];
  });
}

/** The two or three that matter: '2021 · 18,400 km · petrol'; null where nothing was said. */
export function detailLine(details: Details, category: string, subcategory: string | null): string | null {
  const said = detailNamesOf(category, subcategory).filter(
    (name) => details[name] !== undefined && detailField(name).isOnCard,
  );
  const parts = said.slice(0, MOST_ON_CARD).map((name) => onCard(name, details[name] as DetailValue));
  return parts.length > 0 ? parts.join(' · ') : null;
}

function onCard(name: DetailName, value: DetailValue): string {
  const field = detailField(name);
  const text = detailText(name, value);
  if (field.kind === 'yes') return withSmallLetter(field.reads);
  if (field.kind === 'month') return field.reads.replace('{}', text);
  return field.kind === 'choice' ? withSmallLetter(text) : text;
}

/** 'Petrol' within a line is 'petrol'; CNG stays. */
function withSmallLetter(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
