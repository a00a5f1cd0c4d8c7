// Error responses: any error becomes the error object of the contract, or a plain page in a browser, without internals.
import { createHash } from 'node:crypto';
import { errorPageTexts, requestTexts } from '@chowk/contract/http/request-texts';
import { textsIn } from '@chowk/contract/languages/define-texts';
import { type LanguageId, languageIds, languages } from '@chowk/contract/languages/languages';
import { refs, sayRef, type TextRef } from '@chowk/contract/languages/text-ref';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseDown, isDatabaseUnavailable, refuseRaised } from './database-errors.ts';
import { busy, NotConfigured, notFound, Overload, Refusal, toErrorObject, unavailable } from './errors.ts';

/** Texts for refusals of the framework, before a route is reached. */
const frameworkTexts: Record<number, TextRef> = {
  400: refs(requestTexts).checkWhatWasSent,
  413: refs(requestTexts).tooLarge,
  415: refs(requestTexts).wrongContent,
};

export function asRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  // One second: a retried write waits until the database is writable.
  if (isDatabaseDown(error)) return busy(1);
  if (isDatabaseUnavailable(error)) return busy();
  if (error.code === '57014') return unavailable(refs(requestTexts).tookTooLong, 2);
  const raised = refuseRaised(error);
  if (raised) return raised;
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return new Refusal(status, frameworkTexts[status] ?? refs(requestTexts).refused);
  return new Refusal(500, refs(requestTexts).failed);
}

function setRetryAfter(reply: FastifyReply, { retryAfterSeconds }: Refusal): void {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  setRetryAfter(reply, refusal);
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(toErrorObject(refusal));
}

/** The refusal that an error becomes; a failure is logged. */
export function readRefusal(error: Error, log: FastifyBaseLogger): Refusal {
  const refusal = asRefusal(error as FastifyError);
  const isFailure = refusal.status >= 500 && !(error instanceof Overload) && !(error instanceof NotConfigured);
  if (isFailure) log.error({ err: error }, 'request failed');
  return refusal;
}

export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = isAborted(request)
    ? new Refusal(400, refs(requestTexts).unreadable)
    : readRefusal(error, request.log);
  // Suppresses the line of each request: a flood of refusals would fill the log.
  if (refusal.status === 429) request.log.level = 'warn';
  const isPage = (refusal.status >= 500 || refusal.status === 429) && wantsPage(request);
  if (!isPage) return sendRefusal(reply, refusal);
  setRetryAfter(reply, refusal);
  return reply.code(refusal.status).headers(errorPageHeaders).send(renderErrorPage(refusal.text, request.url));
}

function isAborted({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !/^\/api(\/|$)/i.test(url) && (headers.accept ?? '').includes('text/html');
}

export function refuseUnknownApiPaths(app: FastifyInstance): void {
  app.all('/api', (_, reply) => sendRefusal(reply, notFound(refs(requestTexts).noSuchCall)));
  app.all('/api/*', (_, reply) => sendRefusal(reply, notFound(refs(requestTexts).noSuchCall)));
}

const style = `body{font:18px/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 24px;color:#16211f;background:#fbf8f3}
h1{font-size:26px;margin:0 0 8px}a{color:#0e4a47}
@media(prefers-color-scheme:dark){body{background:#0f1716;color:#eaf1ef}a{color:#4fb3a9}}`;

const styleHash = createHash('sha256').update(style).digest('base64');

export const errorPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
} as const;

/** Needs no other part of the server. In the language of the address. */
export function renderErrorPage(text: TextRef, url: string): string {
  const language = languageOf(url);
  const { title, heading, again } = textsIn(errorPageTexts, language);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${style}</style></head><body><main>
<h1>${heading}</h1><p>${sayRef(text, language)}</p><p><a href="">${again}</a></p></main></body></html>
`;
}

function languageOf(url: string): LanguageId {
  const [path = ''] = url.split(/[?#]/);
  const isUnder = (prefix: string) => prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`));
  return languageIds.find((id) => isUnder(languages[id].prefix)) ?? 'en';
}
