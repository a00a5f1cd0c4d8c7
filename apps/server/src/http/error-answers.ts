// Turns whatever goes wrong into the one error shape, with nothing of the inside in it.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, Refusal, toErrorObject } from './errors.ts';

/** Words for what the framework refuses before a route is reached. */
const frameworkWords: Record<number, string> = {
  400: 'The request could not be read. Please check what was sent.',
  413: 'The request is larger than what is accepted.',
  415: 'This kind of content is not accepted here.',
};

const databaseGone = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
]);

function isDatabaseGone(error: FastifyError): boolean {
  return (
    databaseGone.has(error.code) || /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  );
}

export function asRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseGone(error))
    return new Refusal(503, 'The service is busy. Please try again shortly.', { retryAfterSeconds: 2 });
  // 57014: a statement ran into its time limit.
  if (error.code === '57014')
    return new Refusal(503, 'This took too long. Please try again.', { retryAfterSeconds: 2 });
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return new Refusal(status, frameworkWords[status] ?? 'The request was refused.');
  return new Refusal(500, 'Something went wrong on our side. Please try again.');
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(toErrorObject(refusal));
}

export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error);
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  return sendRefusal(reply, refusal);
}

/** Unknown paths below /api are refused as data, not as a page. */
export function refuseUnknownApiPaths(app: FastifyInstance): void {
  app.all('/api', (_, reply) => sendRefusal(reply, notFound('There is no such call.')));
  app.all('/api/*', (_, reply) => sendRefusal(reply, notFound('There is no such call.')));
}
