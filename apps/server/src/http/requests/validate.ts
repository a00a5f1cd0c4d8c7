// Holds what arrived against a schema of the contract, and names each field that does not fit.
import { inputTexts } from '@chowk/contract/http/input-texts';
import { requestTexts } from '@chowk/contract/http/request-texts';
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

/** Where a schema has no words of its own, one plain text stands for zod's. */
export function check<S extends z.ZodMiniType>(schema: S, value: unknown) {
  return schema.safeParse(value, { error: () => inputTexts.invalid });
}

export function parseWith<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = check(schema, value);
  if (parsed.success) return parsed.data;
  throw refuseIssues(parsed.error.issues);
}

/** The first problem is the message; the details name every field. */
export function refuseIssues(issues: readonly Issue[]): Refusal {
  return invalid(issues[0]?.message ?? requestTexts.unreadable, toDetails(issues));
}
