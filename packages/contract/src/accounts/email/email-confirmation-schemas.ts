// What the links of letters about an e-mail address carry.
import * as z from 'zod/mini';
import { emailConfirmationTexts } from './email-confirmation-texts.ts';

/** Its form is nobody's business but ours. */
const LinkToken = z
  .string(emailConfirmationTexts.linkOver)
  .check(z.minLength(1, emailConfirmationTexts.linkOver), z.maxLength(200, emailConfirmationTexts.linkOver));

export const EmailLink = z.object({ token: LinkToken });
