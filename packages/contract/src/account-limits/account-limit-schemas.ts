// Schema of the limits of the own account, as the profile shows them.
import * as z from 'zod/mini';
import { accountLevels, limitKinds } from './account-limits.ts';

export const OwnLimits = z.object({
  level: z.enum(accountLevels),
  limits: z.array(z.object({ kind: z.enum(limitKinds), most: z.nullable(z.int()), left: z.nullable(z.int()) })),
  next: z.nullable(
    z.object({
      level: z.enum(accountLevels),
      isVerificationMissing: z.boolean(),
      daysMissing: z.int(),
      dealsMissing: z.int(),
    }),
  ),
});
export type OwnLimits = z.infer<typeof OwnLimits>;
