// The session state that a browser sends with every call: on reads it rides in the query too, and must never harm.
import { textLimits } from '@chowk/contract/limits';
import type { FastifyRequest } from 'fastify';

const sessionStateHeader = 'x-session-state';

/** The query without the parameters that the session state put there; null when it put none. */
export function queryWithoutState({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): object | null {
  const state = readState(headers[sessionStateHeader]);
  const given = Object.entries(query as Record<string, unknown>);
  const own = given.filter(([name, value]) => !(Object.hasOwn(state, name) && String(state[name]) === value));
  return own.length < given.length ? Object.fromEntries(own) : null;
}

/** What cannot be read, or is larger than what is accepted, is no state. */
function readState(header: string | string[] | undefined): Record<string, unknown> {
  if (typeof header !== 'string' || header.length > textLimits.sessionStateBytes) return {};
  try {
    const state: unknown = JSON.parse(header);
    return state !== null && typeof state === 'object' ? { ...state } : {};
  } catch {
    return {};
  }
}
