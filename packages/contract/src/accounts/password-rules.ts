// Password rules: length and kinds of characters.

import { refs, type TextRef } from '../languages/text-ref.ts';
import { textLimits } from '../limits.ts';
import { accountTexts } from './account-texts.ts';

const passwordClasses = [/\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\p{N}]/u];

export function isStrongPassword(password: string): boolean {
  return password.length >= textLimits.password.min && passwordClasses.every((kind) => kind.test(password));
}

export function passwordTooLong(): TextRef {
  return refs(accountTexts).passwordTooLong({ max: textLimits.password.max });
}
