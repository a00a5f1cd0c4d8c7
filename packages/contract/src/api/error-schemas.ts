// The one error shape of the API.
import * as z from 'zod/mini';
import { errorTypes } from './error-types.ts';

/** `details` maps a field to what is wrong with it. */
export const ErrorObject = z.object({
  message: z.string(),
  type: z.enum(errorTypes),
  status: z.number(),
  details: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type ErrorObject = z.infer<typeof ErrorObject>;
