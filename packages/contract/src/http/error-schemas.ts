// The error shape of the API.
import * as z from 'zod/mini';
import { errorTypes } from './error-types.ts';

const TextValue = z.union([z.string(), z.number(), z.object({ code: z.string() })]);
const values = z.optional(z.record(z.string(), TextValue));

/** Which text a sentence is, for clients in other languages: `photos.tooMany`, and its values. A value that
 * is a text itself follows from its code. */
export const TextCode = z.object({ code: z.string(), values });
export const Said = z.object({ message: z.string(), code: z.optional(z.string()), values });

/** `details` maps a field to what is wrong with it, `detailCodes` to which texts these are. */
export const ErrorObject = z.extend(Said, {
  type: z.enum(errorTypes),
  status: z.number(),
  details: z.optional(z.record(z.string(), z.array(z.string()))),
  detailCodes: z.optional(z.record(z.string(), z.array(z.nullable(TextCode)))),
});
export type ErrorObject = z.infer<typeof ErrorObject>;
