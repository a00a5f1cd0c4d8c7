// Schemas of email verification: what a link contains, and what it is for.
import * as z from 'zod/mini';
import { Moment } from '../../http/common-schemas.ts';
import { refs } from '../../languages/text-ref.ts';
import { emailConfirmationTexts } from './email-verification-texts.ts';

const LinkToken = z
  .string(refs(emailConfirmationTexts).linkOver)
  .check(
    z.minLength(1, refs(emailConfirmationTexts).linkOver),
    z.maxLength(200, refs(emailConfirmationTexts).linkOver),
  );

export const EmailLink = z.object({ token: LinkToken });

/** What a confirmation is for: the first address of a new account, one that the account has, or a change to another one. */
export const confirmationKinds = ['first', 'own', 'change'] as const;

/** Nothing that the account's holder typed but the address, which the reader knows: it may be a stranger's account. */
export const EmailConfirmation = z.object({
  email: z.string(),
  kind: z.enum(confirmationKinds),
  accountMadeAt: Moment,
  requestedAt: Moment,
  waiting: z.object({ messages: z.number(), listings: z.number() }),
});
export type EmailConfirmation = z.infer<typeof EmailConfirmation>;
