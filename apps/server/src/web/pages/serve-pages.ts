// GET of any path that is not the API's: a page, rendered or from the cache.
import { findTheme, type ThemeId } from '@chowk/contract/themes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Csrf } from '../../http/csrf.ts';
import type { LoadShedding } from '../../http/limits/load-shedding.ts';
import { chooseEncoding } from '../compression.ts';
import type { WebSource } from '../web-bundle.ts';
import { hashScript, isPolicyOn } from './content-policy.ts';
import { inProcessApi } from './in-process-api.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import { pageHeaders } from './page-headers.ts';
import { pageSettings } from './page-settings.ts';

const themeCookie = 'userTheme';

export type PageParts = {
  readonly config: Config;
  readonly csrf: Csrf;
  readonly load: LoadShedding;
  readonly cache: PageCache;
  readonly web: WebSource;
  readonly now: () => Date;
};

export function servePages(app: FastifyInstance, parts: PageParts): void {
  const settings = pageSettings(parts.config);
  const { startScript } = parts.web;
  const scriptHash = startScript === undefined ? undefined : hashScript(startScript);

  async function render(request: FastifyRequest, theme: ThemeId | null): Promise<CachedPage> {
    const { renderPage } = await parts.web.load();
    const page = await renderPage({
      request: new Request(settings.publicUrl + request.url),
      transport: inProcessApi(app, parts.csrf, request.ip),
      settings,
      theme,
      now: parts.now(),
      assetsOf: parts.web.assetsOf,
    });
    if (page.kind === 'redirect') return { status: page.status, location: page.location, text: '', isKept: true };
    if (page.error) request.log.error({ err: page.error }, 'page failed');
    return { status: page.status, text: page.html, isKept: page.status < 500 };
  }

  app.get('/*', async (request, reply) => {
    // With nothing chosen, the style sheet asks the system.
    const theme = findTheme(request.cookies[themeCookie])?.id ?? null;
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const key = `${theme} ${request.url}`;
    const answer = () => parts.cache.answer(key, encoding, () => render(request, theme));
    const page = await (parts.cache.isKept(key) ? answer() : parts.load.within(request, answer));
    reply.code(page.status).headers(pageHeaders(parts.config, isPolicyOn(parts.config, request.cookies), scriptHash));
    if (page.status === 503) reply.header('retry-after', '2');
    if (page.location !== undefined) reply.header('location', page.location);
    return sendBytes(reply, page.bytes, encoding);
  });
}

export function sendBytes(reply: FastifyReply, bytes: Buffer, encoding: string): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bytes);
}
