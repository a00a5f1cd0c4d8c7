// Schemas of a listing's phone number: in the form, and revealed.
import * as z from 'zod/mini';
import { oneLine } from '../http/common-schemas.ts';
import { refs } from '../languages/text-ref.ts';
import { textLimits } from '../limits.ts';
import { parsePhone } from './phone-numbers.ts';
import { phoneTexts } from './phone-texts.ts';

const isPhoneOrEmpty = (text: string) => text === '' || parsePhone(text) !== null;

/** As users write it, and empty where there is none; stored as E.164. */
export const PhoneInput = z.optional(
  z.pipe(
    z
      .string(refs(phoneTexts).wrong)
      .check(
        oneLine(),
        z.maxLength(textLimits.phone.max, { error: refs(phoneTexts).wrong, abort: true }),
        z.refine(isPhoneOrEmpty, refs(phoneTexts).wrong),
      ),
    z.transform((text: string) => parsePhone(text) ?? ''),
  ),
);

export const ShownPhone = z.object({ phone: z.string() });
