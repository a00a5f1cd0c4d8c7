// Holds what arrived against a schema of the contract, and names each field that does not fit.
import type * as z from 'zod/mini';
import { type Details, invalid, type Refusal } from '../errors.ts';

export type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

export function toDetails(issues: readonly Issue[]): Details {
  const details: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const field = path.map(String).join('.') || 'body';
    details[field] = [...(details[field] ?? []), message];
  }
  return details;
}

export function parseWith<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw refuseIssues(parsed.error.issues);
}

/** The first problem is the message; the details name every field. */
export function refuseIssues(issues: readonly Issue[]): Refusal {
  return invalid(issues[0]?.message ?? 'The request could not be read.', toDetails(issues));
}
