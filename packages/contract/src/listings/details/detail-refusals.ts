// Validation errors of details.
import { defineTexts } from '../../languages/define-texts.ts';
import { asValue, refs, type TextRef } from '../../languages/text-ref.ts';
import { groupDigits } from '../../text/group-digits.ts';
import { detailFieldTexts } from './detail-field-texts.ts';
import { type DetailName, detailField } from './detail-fields.ts';
import { highest } from './detail-values.ts';

export const detailTexts = defineTexts('details/refusals', {
  unreadable: 'The details could not be read',
  notAskedHere: 'This is not asked for such a listing',
  unknown: 'There is no such detail',
  month: 'Please give a month and a year',
  yes: 'Please say yes, or leave it out',
  number: '{label} must be between {min} and {max}',
  wholeNumber: '{label} must be a whole number between {min} and {max}',
  measure: '{label} must be above 0 and at most {max}, with its unit',
  choice: '{label} must be one of those offered',
  text: '{label} must have at most {max} characters',
});

export function detailRefusal(name: DetailName): TextRef {
  const field = detailField(name);
  const label = asValue(refs(detailFieldTexts[name]).label);
  switch (field.kind) {
    case 'number': {
      const format = (value: number) => (field.isUngrouped ? String(value) : groupDigits(value));
      const values = { label, min: format(field.min), max: format(highest(field.max)) };
      return field.decimals ? refs(detailTexts).number(values) : refs(detailTexts).wholeNumber(values);
    }
    case 'measure':
      return refs(detailTexts).measure({ label, max: groupDigits(field.max) });
    case 'choice':
      return refs(detailTexts).choice({ label });
    case 'text':
      return refs(detailTexts).text({ label, max: field.maxLength });
    case 'month':
      return refs(detailTexts).month;
    case 'yes':
      return refs(detailTexts).yes;
  }
}
