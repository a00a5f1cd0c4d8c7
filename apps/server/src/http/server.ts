// The bare HTTP server: parsers, cookies, security headers, request ids, and what happens when something fails.

import { photoLimits } from '@chowk/contract/limits';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { trackRequests } from './current-request.ts';
import { answerError, asRefusal, sendRefusal } from './error-answers.ts';
import { answerBrokenRequest, chooseMostConnections, endPipelines, patience } from './limits/connections.ts';
import { refuseDeadlyRequests } from './limits/deadly-requests.ts';
import { type LogLines, logOptions } from './logging.ts';
import { acceptMultipart } from './requests/multipart.ts';

/** The longest JSON the contract can ask for is a letter to support: 5,000 characters of four bytes. */
const JSON_BYTES = 64 * 1024;

type ServerOptions = {
  readonly logLevel: string;
  readonly trustProxy: number | false;
  /** Where log lines go; left out, the standard output. */
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
    bodyLimit: JSON_BYTES,
    genReqId: () => crypto.randomUUID(),
    // A busy machine starts slowly; ended half-way it would start again, and be busier.
    pluginTimeout: 0,
    requestTimeout: patience.requestMs,
    keepAliveTimeout: patience.keepAliveMs,
    // What comes on an open connection while the server closes is answered, and the connection closed after it.
    return503OnClosing: false,
    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.lookEveryMs },
    rewriteUrl: ({ url = '/' }) => readablePath(withoutHost(url)),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, _request, reply) => void sendRefusal(reply, asRefusal(error)),
  });
  app.server.maxConnections = chooseMostConnections();
  app.setErrorHandler(answerError);
  endPipelines(app.server);
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

/** A request may name its host in its first line, as to a proxy; what it asks for is the path. */
function withoutHost(url: string): string {
  return url.replace(/^https?:\/\/[^/?]*\/?/i, '/');
}

/** A path that cannot be decoded is taken letter by letter: it leads nowhere, as any other that nobody knows. */
function readablePath(url: string): string {
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

/** An empty body with a JSON content type is no body; text/plain is nothing this API reads. */
function readJsonLeniently(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) done(null, undefined);
    else void parseJson(request, text as string, done);
  });
}
