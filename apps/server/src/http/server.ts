// The HTTP server without routes: parsers, cookies, request ids, timeouts, error handling.
import { requestTexts } from '@chowk/contract/http/request-texts';
import { refs } from '@chowk/contract/languages/text-ref';
import { photoLimits } from '@chowk/contract/limits';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { answerError, asRefusal, sendRefusal } from './error-answers.ts';
import { Refusal } from './errors.ts';
import { currentPath } from './former-names.ts';
import {
  answerBrokenRequest,
  chooseMaxConnections,
  connectionTimeouts,
  limitPipelining,
  limitTinyChunks,
} from './limits/connections.ts';
import { refuseDeadlyRequests } from './limits/deadly-requests.ts';
import { type LogLines, logOptions } from './logging.ts';
import { acceptMultipart } from './requests/multipart.ts';
import { trackRequests } from './uncaught-errors.ts';

/** The longest JSON of the contract is a contact message: 5,000 characters of four bytes. */
const MAX_JSON_BYTES = 64 * 1024;

type ServerOptions = {
  readonly logLevel: string;
  readonly trustProxy: number | false;
  readonly logTo?: LogLines | undefined;
  readonly photosPerListing?: number;
};

export async function createHttpServer({
  logLevel,
  trustProxy,
  logTo,
  photosPerListing = photoLimits.perListing,
}: ServerOptions): Promise<FastifyInstance> {
  const logger = logOptions(logLevel, !logTo && Boolean(process.stdout.isTTY));
  const app = fastify({
    ...(logger ? { logger: logTo ? { ...logger, stream: logTo } : logger } : {}),
    trustProxy: trustProxy !== false && ((_address, hop) => hop < trustProxy),
    bodyLimit: MAX_JSON_BYTES,
    genReqId: () => crypto.randomUUID(),
    // A start on a busy machine is slow; aborting it would only repeat it.
    pluginTimeout: 0,
    requestTimeout: connectionTimeouts.requestMs,
    keepAliveTimeout: connectionTimeouts.keepAliveMs,
    // Requests on open connections are answered while the server closes, with `Connection: close`.
    return503OnClosing: false,
    http: {
      headersTimeout: connectionTimeouts.headersMs,
      connectionsCheckingInterval: connectionTimeouts.checkIntervalMs,
    },
    rewriteUrl: ({ url = '/' }) => currentPath(decodablePath(withoutHost(url))),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, _request, reply) => void sendRefusal(reply, asRefusal(error)),
  });
  app.server.maxConnections = chooseMaxConnections();
  app.setErrorHandler(answerError);
  limitPipelining(app.server);
  limitTinyChunks(app.server);
  trackRequests(app);
  refuseDeadlyRequests(app);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
  });
  readJsonLeniently(app);
  app.decorate('photosPerListing', photosPerListing);
  await app.register(cookie);
  acceptMultipart(app);
  return app;
}

function withoutHost(url: string): string {
  return url.replace(/^https?:\/\/[^/?]*\/?/i, '/');
}

function decodablePath(url: string): string {
  const [path = '', ...query] = (url.startsWith('/') ? url : `/${url}`).split(/(?=\?)/);
  return [isDecodable(path) ? path : path.replaceAll('%', '%25'), ...query].join('');
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** An empty JSON body counts as none; text/plain is not accepted. */
function readJsonLeniently(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) done(null, undefined);
    else void parseJson(request, text as string, done);
  });
}

/** Compressed bodies are refused: a small body could otherwise expand to a large one. */
export function refuseCompressedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding'];
    if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
      throw new Refusal(415, refs(requestTexts).wrongContent);
  });
}
