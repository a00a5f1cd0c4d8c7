// Turns whatever goes wrong into the one error shape, with nothing of the inside in it.
import { requestTexts } from '@chowk/contract/http/request-texts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseGone } from './account-gone.ts';
import { isDatabaseAway, isDatabaseTrouble } from './database-errors.ts';
import { errorPageHeaders, printErrorPage } from './error-page.ts';
import { busy, notFound, Refusal, toErrorObject, unavailable } from './errors.ts';
import { Overload } from './limits/load-shedding.ts';

/** Words for what the framework refuses before a route is reached. */
const frameworkWords: Record<number, string> = {
  400: requestTexts.checkWhatWasSent,
  413: requestTexts.tooLarge,
  415: requestTexts.wrongContent,
};

export function asRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  // Soon: whoever comes back and writes is kept until there is a database to write to.
  if (isDatabaseAway(error)) return busy(1);
  if (isDatabaseTrouble(error)) return busy();
  // 57014: a statement ran into its time limit.
  if (error.code === '57014') return unavailable(requestTexts.tookTooLong, 2);
  const gone = refuseGone(error);
  if (gone) return gone;
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return new Refusal(status, frameworkWords[status] ?? requestTexts.refused);
  return new Refusal(500, requestTexts.failed);
}

function sayWhenToRetry(reply: FastifyReply, { retryAfterSeconds }: Refusal): void {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  sayWhenToRetry(reply, refusal);
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(toErrorObject(refusal));
}

export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // There is no one to read it, and it is no failure of ours.
  const refusal = isCutOff(request) ? new Refusal(400, requestTexts.unreadable) : asRefusal(error);
  // Being busy is told by its number of answers; a line for each would make it busier.
  if (refusal.status >= 500 && !(error instanceof Overload)) request.log.error({ err: error }, 'request failed');
  // The line that a refused request ends with says nothing, and a flood of them would fill the log.
  if (refusal.status === 429) request.log.level = 'warn';
  const isPage = (refusal.status >= 500 || refusal.status === 429) && isForPage(request);
  if (!isPage) return sendRefusal(reply, refusal);
  sayWhenToRetry(reply, refusal);
  return reply.code(refusal.status).headers(errorPageHeaders).send(printErrorPage(refusal.message, request.url));
}

/** The connection ended before the body had arrived. */
function isCutOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** A person looks at this answer in a browser. */
function isForPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !/^\/api(\/|$)/i.test(url) && (headers.accept ?? '').includes('text/html');
}

/** Unknown paths below /api are refused as data, not as a page. */
export function refuseUnknownApiPaths(app: FastifyInstance): void {
  app.all('/api', (_, reply) => sendRefusal(reply, notFound(requestTexts.noSuchCall)));
  app.all('/api/*', (_, reply) => sendRefusal(reply, notFound(requestTexts.noSuchCall)));
}
