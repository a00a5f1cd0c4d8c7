// Log lines: JSON with request ids, pretty in a terminal, and nothing personal in them.
import type { FastifyServerOptions } from 'fastify';
import { createLogThrottle } from '../scheduling/log-throttle.ts';
import { isDatabaseTrouble } from './database-errors.ts';

export type LogLines = { write(line: string): void };

type Failure = Error & { readonly code?: string };

/** Those that quote what they could not read: JSON, and what the database cannot make a number, a date or an id of. */
function quotesWhatWasSent({ name, code = '' }: Failure): boolean {
  return name === 'SyntaxError' || /^22[0-9A-Z]{3}$/.test(code);
}

/** Stack and code say what went wrong; a driver's `detail` would quote the row, so it is left out. */
function describeError(error: Failure) {
  const { name, message, code, stack = '' } = error;
  const told = quotesWhatWasSent(error) ? message.replace(/".*"/s, '"…"') : message;
  return { type: name, message: told, stack: stack.replace(message, () => told), code };
}

/** A database that is away makes every request and every round of background work fail: one line a second tells it. */
function quietOutages() {
  const tellOnce = createLogThrottle();
  return function logMethod(this: unknown, given: unknown[], log: (...given: unknown[]) => void): void {
    const [what, ...rest] = given;
    const error = what instanceof Error ? what : (what as { err?: unknown } | null)?.err;
    if (!isOutage(error)) log.apply(this, given);
    else tellOnce((unsaid) => log.apply(this, unsaid === 0 ? given : [{ ...asFields(what), unsaid }, ...rest]));
  };
}

const asFields = (what: unknown) => (what instanceof Error ? { err: what } : (what as object));

/** Also a page that could not be drawn because of it: then the API has answered it with 503. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return isDatabaseTrouble(error) || ('status' in error && error.status === 503 && error.name === 'ApiError');
}

/** Whoever has the whole address of a sealed photo can see it. */
function withoutSeal(path: string): string {
  return path.replace(/(\/sealed\/\d+\/)[^/]+/i, '$1…');
}

export function logOptions(level: string, isTerminal: boolean): Exclude<FastifyServerOptions['logger'], boolean> {
  if (level === 'silent') return undefined;
  return {
    level,
    hooks: { logMethod: quietOutages() as never },
    serializers: {
      // The path alone: a query may hold what a person typed, headers hold who they are.
      req: (request) => ({ method: request.method, path: withoutSeal(request.url.split('?')[0] ?? '') }),
      res: (reply) => ({ status: reply.statusCode }),
      err: describeError as never,
      // At the level trace the form parser tells its options, and all the request's headers with them.
      busboyOptions: ({ limits }) => ({ limits }),
    },
    ...(isTerminal ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } } : {}),
  };
}
