// Request log: JSON with request ids, pretty in a terminal, without personal data.
import type { FastifyServerOptions } from 'fastify';
import { createLogThrottle } from '../scheduling/log-throttle.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

export type LogLines = { write(line: string): void };

type Failure = Error & { readonly code?: string };

/** Errors whose message quotes the input: JSON, and values that the database cannot parse. */
function quotesInput({ name, code = '' }: Failure): boolean {
  return name === 'SyntaxError' || /^22[0-9A-Z]{3}$/.test(code);
}

/** Without the driver's `detail`, which would quote the row. */
function describeError(error: Failure) {
  const { name, message, code, stack = '' } = error;
  const safeMessage = quotesInput(error) ? message.replace(/".*"/s, '"…"') : message;
  return { type: name, message: safeMessage, stack: stack.replace(message, () => safeMessage), code };
}

/** While the database is down every request and job fails: one line a second. */
function throttleOutages() {
  const throttle = createLogThrottle();
  return function logMethod(this: unknown, given: unknown[], log: (...given: unknown[]) => void): void {
    const [what, ...rest] = given;
    const error = what instanceof Error ? what : (what as { err?: unknown } | null)?.err;
    if (!isOutage(error)) log.apply(this, given);
    else throttle((unsaid) => log.apply(this, unsaid === 0 ? given : [{ ...asFields(what), unsaid }, ...rest]));
  };
}

const asFields = (what: unknown) => (what instanceof Error ? { err: what } : (what as object));

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return isDatabaseUnavailable(error) || ('status' in error && error.status === 503 && error.name === 'ApiError');
}

/** The signature in the URL of a private photo gives access to it. */
function hideSignature(path: string): string {
  return path.replace(/(\/sealed\/\d+\/)[^/]+/i, '$1…');
}

export function logOptions(level: string, isTerminal: boolean): Exclude<FastifyServerOptions['logger'], boolean> {
  if (level === 'silent') return undefined;
  return {
    level,
    hooks: { logMethod: throttleOutages() },
    serializers: {
      // Without query and headers: they contain typed text and credentials.
      req: (request) => ({ method: request.method, path: hideSignature(request.url.split('?')[0] ?? '') }),
      res: (reply) => ({ status: reply.statusCode }),
      err: describeError,
      // At level trace the form parser would log all headers of the request.
      busboyOptions: ({ limits }) => ({ limits }),
    },
    ...(isTerminal ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } } : {}),
  };
}
