// The limits of one's own account: how many are left, and what widens them.
import * as z from 'zod/mini';
import { IdParams } from '../http/common-schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { ErrorObject } from '../http/error-schemas.ts';
import { accountLevels, limitKinds } from './account-limits.ts';

export const OwnLimits = z.object({
  level: z.enum(accountLevels),
  /** Null: no limit of its own. */
  limits: z.array(z.object({ kind: z.enum(limitKinds), most: z.nullable(z.int()), left: z.nullable(z.int()) })),
  /** What is missing for wider limits; null at the widest. */
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

export const showAccountLimits = endpoint({
  name: 'showAccountLimits',
  summary: 'What the caller may publish, offer and write today, how much is left, and what widens it',
  method: 'GET',
  path: '/api/users/:id/limits',
  access: 'self',
  params: IdParams,
  answers: { 200: OwnLimits, 401: ErrorObject, 403: ErrorObject },
});
