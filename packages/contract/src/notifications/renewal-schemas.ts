// Schema of the renewal link in an expiry email.
import * as z from 'zod/mini';
import { Moment } from '../http/common-schemas.ts';
import { refs } from '../languages/text-ref.ts';
import { renewalTexts } from './renewal-texts.ts';

export const renewalStates = ['renewable', 'renewed', 'alreadyRenewed', 'sold', 'gone'] as const;
/** `renewed`: just now, by this call. */
export type RenewalState = (typeof renewalStates)[number];

export const RenewalLink = z.object({
  token: z
    .string(refs(renewalTexts).linkOver)
    .check(z.minLength(1, refs(renewalTexts).linkOver), z.maxLength(200, refs(renewalTexts).linkOver)),
});

export const Renewal = z.object({
  state: z.enum(renewalStates),
  title: z.nullable(z.string()),
  expiresAt: z.nullable(Moment),
  isOwner: z.boolean(),
});
export type Renewal = z.infer<typeof Renewal>;
