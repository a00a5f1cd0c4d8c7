// GET of any path that is not the API's: a page, drawn or kept.
import { findTheme } from '@chowk/contract/themes';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { withReadRequirement } from '../../database/hosts/read-your-writes.ts';
import { tooMany } from '../../http/errors.ts';
import { hasAlready } from '../../http/etag.ts';
import type { LoadShedding } from '../../http/limits/load-shedding.ts';
import type { RequestLimits } from '../../http/limits/rate-limits.ts';
import { chooseEncodings } from '../../http/requests/compression.ts';
import { pageServed } from '../../measuring/measures.ts';
import { findWeb } from '../languages/page-language.ts';
import type { WebSources } from '../web-bundle.ts';
import { hasJustChanged } from './author-cookie.ts';
import type { PageAnswer, PageCache } from './cache/page-cache.ts';
import type { PageBytes } from './cache/page-variants.ts';
import { isPolicyOn } from './content-policy.ts';
import { createPageDrawing, type DrawParts } from './draw-page.ts';
import type { ChangeFeed } from './follow-changes.ts';
import { cacheStatus, createPageHeaders, sharedHeaders } from './page-headers.ts';

const themeCookie = 'userTheme';

/** A page of the size of home costs three points: so much HTML is drawn in about three milliseconds. */
const BYTES_OF_A_POINT = 32 * 1024;

/** Nothing else is answered while React draws, up to 150 ms for a thousand cards: two at a time for a network. */
const PLACES_OF_A_PAGE = 2;

export type PageParts = DrawParts & {
  readonly limits: RequestLimits;
  readonly load: LoadShedding;
  readonly cache: PageCache;
  readonly changes: ChangeFeed;
  readonly webs: WebSources;
};

export function servePages(app: FastifyInstance, parts: PageParts): void {
  const { config, limits, load, cache, changes, webs } = parts;
  const draw = createPageDrawing(app, parts);
  const headersOf = createPageHeaders(config);

  app.get('/*', async (request, reply) => {
    const found = findWeb(request, reply, webs);
    if (!found) return reply;
    const { web, isChoice } = found;
    // With nothing chosen, the style sheet asks the system.
    const theme = findTheme(request.cookies[themeCookie])?.id ?? null;
    const encodings = chooseEncodings(request.headers['accept-encoding']);
    const { writeOpening, readPageAddress } = await web.load();
    const address = readPageAddress(request.url);
    const isExact = hasJustChanged(request);
    // Looking for pages that are not there is reading, and so is what an author's page asks the database.
    await limits.countAddress(!address.isKnown || isExact ? 'read' : 'page', request.ip);
    const exactly = isExact ? { position: await changes.catchUp(), isStrict: true } : null;
    const asked = { key: address.url, opening: writeOpening(theme), encodings, isExact };
    const drawHere = async () => {
      const drawn = await draw(request, web, address.url);
      limits.charge('render', request.ip, Math.floor(drawn.text.length / BYTES_OF_A_POINT));
      return drawn;
    };
    // Counted when its turn has come: what those before it cost is known by then.
    const admit = <T>(work: () => Promise<T>) =>
      load.within(
        request,
        async () => {
          limits.spend('render', request.ip, 1);
          return work();
        },
        PLACES_OF_A_PAGE,
      );
    const page = await cache.answer(
      asked,
      () => (exactly ? withReadRequirement(exactly, drawHere) : changes.drawWithChanges(drawHere)),
      admit,
    );
    // What it asked for while it was drawn was refused: so is the page.
    if (page.isOverLimit) throw tooMany(1);
    const isPolicySent = isPolicyOn(config, request.cookies);
    // A browser that has the page already keeps the headers that came with it.
    const etag = `W/"${page.version}.${theme ?? 'system'}${isPolicySent ? '' : '.no-policy'}"`;
    reply.headers(headersOf(isPolicySent, web.scriptHash));
    reply.header('cache-status', cacheStatus(page));
    pageServed.emit(page.isKept ? (page.isBehind ? 'behind' : 'hit') : 'miss');
    // What one browser has chosen, or changed, is no answer for another.
    if (page.status === 200) reply.headers({ etag, ...(isExact || isChoice ? {} : sharedHeaders(page)) });
    if (page.status === 200 && hasAlready(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (page.status === 503) reply.header('retry-after', '2');
    return sendPage(reply, page, address.unread);
  });
}

function sendPage(reply: FastifyReply, page: PageAnswer, unread: string): FastifyReply {
  const { location } = page;
  if (location !== undefined) reply.header('location', unread ? withParameters(location, unread) : location);
  return sendBytes(reply.code(page.status), page);
}

/** They belong to another party, and a redirect takes them along. */
function withParameters(location: string, parameters: string): string {
  return `${location}${location.includes('?') ? '&' : '?'}${parameters}`;
}

export function sendBytes(reply: FastifyReply, { bytes, encoding }: PageBytes): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bytes);
}
