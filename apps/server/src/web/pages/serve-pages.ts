// GET of any path outside the API: redirects to the chosen language, or serves a page, rendered or cached.
import { addressIn, languageCookie } from '@chowk/contract/languages/language-addresses';
import { isLanguageId } from '@chowk/contract/languages/languages';
import { readAddress } from '@chowk/contract/languages/read-address';
import { findTheme } from '@chowk/contract/themes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withReadRequirement } from '../../database/hosts/read-your-writes.ts';
import { tooMany } from '../../http/errors.ts';
import type { LoadShedding } from '../../http/limits/load-shedding.ts';
import type { RequestLimits } from '../../http/limits/rate-limits.ts';
import { chooseEncodings, matchesEtag } from '../../http/requests/compression.ts';
import { pageServed } from '../../instrumentation/measures.ts';
import type { WebSource, WebSources } from '../built-web.ts';
import { isPolicyOn } from '../csp.ts';
import type { PageBytes } from './cache/compressed-pages.ts';
import type { PageAnswer, PageCache } from './cache/page-cache.ts';
import type { ChangeFeed } from './evict-pages.ts';
import { resolveLanguage } from './language-choice.rules.ts';
import { cacheStatus, createPageHeaders, sharedHeaders } from './page-headers.ts';
import { isAuthor } from './read-your-writes.ts';
import { createPageRenderer, type RenderParts } from './render-page.ts';

const themeCookie = 'userTheme';

/** About 1 ms of rendering; the home page costs three points. */
const BYTES_PER_POINT = 32 * 1024;

/** Reading an address of 15 KB takes up to 5 ms; filters and advertisements stay below one. */
const ADDRESS_BYTES_PER_POINT = 1024;

/** React blocks the process while rendering, up to 150 ms for a thousand cards: two at a time for a network. */
const SLOTS_PER_PAGE = 2;

export type PageParts = RenderParts & {
  readonly limits: RequestLimits;
  readonly load: LoadShedding;
  readonly cache: PageCache;
  readonly changes: ChangeFeed;
  readonly webs: WebSources;
};

export function servePages(app: FastifyInstance, parts: PageParts): void {
  const { config, limits, load, cache, changes, webs } = parts;
  const render = createPageRenderer(parts);
  const headersOf = createPageHeaders(config);

  app.get('/*', async (request, reply) => {
    const found = findSource(request, reply, webs);
    if (!found) return reply;
    const { web, isChoice } = found;
    const theme = findTheme(request.cookies[themeCookie])?.id ?? null;
    const encodings = chooseEncodings(request.headers['accept-encoding']);
    const { writeOpening, readPageAddress } = await web.load();
    // Also of cached pages: unknown parameters have no other limit.
    const addressCost = Math.floor(request.url.length / ADDRESS_BYTES_PER_POINT);
    if (addressCost > 0) limits.spend('render', request.ip, addressCost);
    const address = readPageAddress(request.url);
    const isExact = isAuthor(request);
    // Unknown pages and pages of authors cost database queries: counted as reads.
    await limits.countAddress(!address.isKnown || isExact ? 'read' : 'page', request.ip);
    const exactly = isExact ? { position: await changes.catchUp(), isStrict: true } : null;
    const requested = { key: address.url, opening: writeOpening(theme), encodings, isExact };
    const renderHere = async () => {
      const rendered = await render(request, web, address.url);
      limits.charge('render', request.ip, Math.floor(rendered.text.length / BYTES_PER_POINT));
      return rendered;
    };
    // Counted when admitted: the cost of earlier renderings is known by then.
    const admit = <T>(work: () => Promise<T>) =>
      load.within(
        request,
        async () => {
          limits.spend('render', request.ip, 1);
          return work();
        },
        SLOTS_PER_PAGE,
      );
    const page = await cache.answer(
      requested,
      () => (exactly ? withReadRequirement(exactly, renderHere) : changes.renderWithChanges(renderHere)),
      admit,
    );
    // Its API calls were refused by the rate limit.
    if (page.isOverLimit) throw tooMany(1);
    const isPolicySent = isPolicyOn(config, request.cookies);
    // With 304 a browser keeps the headers it received with the page.
    const etag = `W/"${page.version}.${theme ?? 'system'}${isPolicySent ? '' : '.no-policy'}"`;
    reply.headers(headersOf(isPolicySent, web.scriptHash));
    reply.header('cache-status', cacheStatus(page));
    pageServed.emit(page.isCached ? (page.isStale ? 'behind' : 'hit') : 'miss');
    // Not cacheable for others after a language choice or a change.
    if (page.status === 200) reply.headers({ etag, ...(isExact || isChoice ? {} : sharedHeaders(page)) });
    if (page.status === 200 && matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (page.status === 503) reply.header('retry-after', '2');
    return sendPage(reply, page, address.unread);
  });
}

function sendPage(reply: FastifyReply, page: PageAnswer, unread: string): FastifyReply {
  const { location } = page;
  if (location !== undefined) reply.header('location', unread ? withParameters(location, unread) : location);
  return sendBytes(reply.code(page.status), page);
}

/** Third-party parameters survive a redirect. */
function withParameters(location: string, parameters: string): string {
  return `${location}${location.includes('?') ? '&' : '?'}${parameters}`;
}

export function sendBytes(reply: FastifyReply, { bytes, encoding }: PageBytes): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

const YEAR_SECONDS = 365 * 24 * 3600;

type FoundSource = { readonly web: WebSource; readonly isChoice: boolean };

function findSource(request: FastifyRequest, reply: FastifyReply, webs: WebSources): FoundSource | undefined {
  const { language, redirect, isChoice } = resolveLanguage({
    url: request.url,
    chosen: request.cookies[languageCookie],
    host: request.host,
    referer: request.headers.referer,
  });
  const { status, location } = redirect ?? findInDevelopment(request.url, webs);
  if (location !== undefined) {
    void reply.headers({ 'cache-control': 'no-store', vary: 'cookie' }).redirect(location, status);
    return undefined;
  }
  if (isChoice) reply.setCookie(languageCookie, language, { path: '/', sameSite: 'lax', maxAge: YEAR_SECONDS });
  const web = webs[language];
  return web && { web, isChoice: isChoice === true };
}

/** In development only one language is available. */
function findInDevelopment(url: string, webs: WebSources): { readonly status: 302; readonly location?: string } {
  const { language, path } = readAddress(url);
  const only = webs[language] ? undefined : Object.keys(webs).find(isLanguageId);
  return { status: 302, ...(only ? { location: addressIn(only, path) } : {}) };
}
