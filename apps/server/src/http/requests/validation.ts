// Validation of requests: normalizes field names, refuses text that cannot be stored, parses with the schema of the contract.
import { inputTexts } from '@chowk/contract/http/input-texts';
import { requestTexts } from '@chowk/contract/http/request-texts';
import { textLimits } from '@chowk/contract/limits';
import type { FastifyRequest } from 'fastify';
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

/** One plain text replaces zod's own messages. */
export function check<S extends z.ZodMiniType>(schema: S, value: unknown) {
  return schema.safeParse(value, { error: () => inputTexts.invalid });
}

export function parseWith<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = check(schema, value);
  if (parsed.success) return parsed.data;
  throw refuseIssues(parsed.error.issues);
}

export function refuseIssues(issues: readonly Issue[]): Refusal {
  return invalid(issues[0]?.message ?? requestTexts.unreadable, toDetails(issues));
}

/** Deeper than any schema of the contract. */
const MAX_DEPTH = 12;

/** `ListingId` and `listingId` are the same field; if both are present, the second wins. */
export function cleanIncoming(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw invalid(requestTexts.tooDeep);
  if (typeof value === 'string') {
    if (!isStorableText(value)) throw invalid(requestTexts.badCharacters);
    return value;
  }
  if (Array.isArray(value)) return value.map((item) => cleanIncoming(item, depth + 1));
  if (value !== null && typeof value === 'object') {
    const capitalsFirst = Object.entries(value).sort(
      ([one], [other]) => Number(isLowerFirst(one)) - Number(isLowerFirst(other)),
    );
    return Object.fromEntries(capitalsFirst.map(([name, item]) => [lowerFirst(name), cleanIncoming(item, depth + 1)]));
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

/** The query without the parameters that browsers add from their session state; null if there are none. */
export function queryWithoutState({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): object | null {
  const state = readState(headers[sessionStateHeader]);
  const given = Object.entries(query as Record<string, unknown>);
  const own = given.filter(([name, value]) => !(Object.hasOwn(state, name) && String(state[name]) === value));
  return own.length < given.length ? Object.fromEntries(own) : null;
}

/** An unreadable or too large state is ignored: no request fails because of it. */
function readState(header: string | string[] | undefined): Record<string, unknown> {
  if (typeof header !== 'string' || header.length > textLimits.sessionStateBytes) return {};
  try {
    const state: unknown = JSON.parse(header);
    return state !== null && typeof state === 'object' ? { ...state } : {};
  } catch {
    return {};
  }
}
