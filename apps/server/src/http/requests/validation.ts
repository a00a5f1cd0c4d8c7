// Validation of requests: normalizes field names, refuses text that cannot be stored, parses with the schema of the contract.
import { inputTexts } from '@chowk/contract/http/input-texts';
import { requestTexts } from '@chowk/contract/http/request-texts';
import { refs, type TextRef } from '@chowk/contract/languages/text-ref';
import { textLimits } from '@chowk/contract/limits';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type Details, invalid, type Refusal } from '../errors.ts';
import { currentField } from '../former-names.ts';

/** The messages of the contract's schemas are references to texts. */
export type Issue = { readonly path: readonly PropertyKey[]; readonly message: TextRef };

export function toDetails(issues: readonly Issue[]): Details {
  const details: Record<string, TextRef[]> = {};
  for (const { path, message } of issues) {
    const field = path.map(String).join('.') || 'body';
    details[field] = [...(details[field] ?? []), message];
  }
  return details;
}

type Checked<S extends z.ZodMiniType> =
  | { readonly success: true; readonly data: z.output<S> }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };

/** One plain text replaces zod's own messages. */
export function check<S extends z.ZodMiniType>(schema: S, value: unknown): Checked<S> {
  return schema.safeParse(value, { error: () => refs(inputTexts).invalid }) as Checked<S>;
}

export function parseWith<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = check(schema, value);
  if (parsed.success) return parsed.data;
  throw refuseIssues(parsed.error.issues);
}

export function refuseIssues(issues: readonly Issue[]): Refusal {
  return invalid(issues[0]?.message ?? refs(requestTexts).unreadable, toDetails(issues));
}

/** Deeper than any schema of the contract. */
const MAX_DEPTH = 12;

/** More than a schema and 4 KB of session state have together: 5,500 names, which 64 KB hold, took 40 ms of each search. */
const MAX_FIELDS = 1000;

/** `ListingId` and `listingId` are the same field; if both are present, the second wins. */
export function cleanIncoming(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw invalid(refs(requestTexts).tooDeep);
  if (typeof value === 'string') {
    if (!isStorableText(value)) throw invalid(refs(requestTexts).badCharacters);
    return value;
  }
  if (Array.isArray(value)) return value.map((item) => cleanIncoming(item, depth + 1));
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value);
    if (fields.length > MAX_FIELDS) throw invalid(refs(requestTexts).unreadable);
    // Not sorted: 5,500 names took 7 ms.
    const capitalsFirst = [false, true].flatMap((isLower) => fields.filter(([name]) => isLowerFirst(name) === isLower));
    return Object.fromEntries(
      capitalsFirst.map(([name, item]) => [currentField(lowerFirst(name)), cleanIncoming(item, depth + 1)]),
    );
  }
  return value;
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
const isLowerFirst = (name: string) => name === lowerFirst(name);

/** A form field that is invisible to users, and that bots fill in. */
export function isHoneypotFilled({ website }: { readonly website?: string | undefined }): boolean {
  return website !== undefined && website.trim() !== '';
}

const sessionStateHeader = 'x-session-state';

/** The query without the parameters that browsers add from their session state; none if there are none. A parameter that
 * repeats a value of the state may be the call's own once, or come from the state alone: both readings are returned. */
export function queriesWithoutState({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): object[] {
  const state = readState(headers[sessionStateHeader]);
  const given = Object.entries(query as Record<string, unknown>);
  const stated = given.filter(([name]) => Object.hasOwn(state, name));
  if (stated.length === 0) return [];
  const read = (isRepeatedOwn: boolean) => ({
    ...(query as object),
    ...Object.fromEntries(stated.map(([name, value]) => [name, ownValue([value].flat(), state[name], isRepeatedOwn)])),
  });
  return [read(true), read(false)];
}

function ownValue(given: readonly unknown[], stated: unknown, isRepeatedOwn: boolean): unknown {
  // A set: 3,600 values compared with 2,000 took 60 ms.
  const fromState = new Set([stated].flat().map(String));
  const own = given.filter((value) => !fromState.has(String(value)));
  if (own.length > 0) return own.length === 1 ? own[0] : own;
  return isRepeatedOwn && given.length > 1 ? given[0] : undefined;
}

/** An unreadable or too large state is ignored: no request fails because of it. */
function readState(header: string | string[] | undefined): Record<string, unknown> {
  if (typeof header !== 'string' || header.length > textLimits.sessionStateBytes) return {};
  try {
    // Values are compared as text: one with a `toString` of its own has none.
    const state: unknown = JSON.parse(header, (name, value: unknown) => (name === 'toString' ? undefined : value));
    return state !== null && typeof state === 'object' ? { ...state } : {};
  } catch {
    return {};
  }
}
