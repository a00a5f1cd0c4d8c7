// Schema of content policy violation reports.
import * as z from 'zod/mini';

const text = z.optional(z.nullable(z.string().check(z.maxLength(4096))));
const count = z.optional(z.nullable(z.number()));

export const CspReport = z.object({
  documentUri: text,
  referrer: text,
  blockedUri: text,
  violatedDirective: text,
  effectiveDirective: text,
  originalPolicy: text,
  disposition: text,
  sourceFile: text,
  statusCode: count,
  lineNumber: count,
  columnNumber: count,
});
export type CspReport = z.infer<typeof CspReport>;
