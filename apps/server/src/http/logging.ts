// Log lines: JSON with request ids, pretty in a terminal, and nothing personal in them.
import type { FastifyServerOptions } from 'fastify';

export type LogLines = { write(line: string): void };

/** Stack and code say what went wrong; a driver's `detail` would quote the row, so it is left out. */
function describeError(error: Error & { code?: string; statusCode?: number }) {
  return { type: error.name, message: error.message, stack: error.stack, code: error.code };
}

export function logOptions(level: string, isTerminal: boolean): Exclude<FastifyServerOptions['logger'], boolean> {
  if (level === 'silent') return undefined;
  return {
    level,
    serializers: {
      // The path alone: a query may hold what a person typed, headers hold who they are.
      req: (request) => ({ method: request.method, path: request.url.split('?')[0] }),
      res: (reply) => ({ status: reply.statusCode }),
      err: describeError as never,
      // At the level trace the form parser tells its options, and all the request's headers with them.
      busboyOptions: ({ limits }) => ({ limits }),
    },
    ...(isTerminal ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } } : {}),
  };
}
