// Routes of sharing: the preview image and the QR code of a public listing.
import { isLanguageId } from '@chowk/contract/languages/languages';
import { refs } from '@chowk/contract/languages/text-ref';
import { ListingId } from '@chowk/contract/listings/listing-schemas';
import { listingTexts } from '@chowk/contract/listings/listing-texts';
import { qrCodeRoute, sharePictureRoute, shareVersion } from '@chowk/contract/listings/share-files';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderSVG } from 'uqr';
import type { Database } from '../database/database.ts';
import { notFound } from '../http/errors.ts';
import type { RequestLimits } from '../http/limits/rate-limits.ts';
import { subnetOf } from '../http/limits/subnet.rules.ts';
import { matchesEtag } from '../http/requests/compression.ts';
import type { ReadStill } from '../map-tiles/index.ts';
import type { PhotoStorage } from '../media/index.ts';
import { createSharePictureCache } from './share-picture-cache.ts';
import { findShared, type SharedListing } from './shared-listing.store.ts';

type Parts = {
  readonly database: Database;
  readonly storage: PhotoStorage;
  readonly limits: Pick<RequestLimits, 'countAddress' | 'spend'>;
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly readStill: ReadStill;
};

const headers = {
  'content-disposition': 'inline',
  // If a browser opens the SVG as a page, it can do nothing.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
} as const;
/** As for photos: browsers cache for a year, shared caches revalidate after 30 seconds. */
const immutableCache = 'public, max-age=31536000, s-maxage=30, immutable';
const shortCache = 'public, max-age=300, s-maxage=30';

/** In render points of an address: a picture takes a core for 0.1 s, ten times as long as a page. */
const PICTURE_COST = 20;

type ShareRequest = FastifyRequest<{ Params: { id: string }; Querystring: { v?: unknown; language?: unknown } }>;
type File = {
  readonly type: string;
  readonly version: string;
  readonly isVersioned: boolean;
  make(): Promise<Buffer | string>;
};

export function serveSharing(
  app: FastifyInstance,
  { database, storage, limits, publicUrl, now, readStill }: Parts,
): void {
  const pictures = createSharePictureCache({ storage, now, readStill });

  /** 404 as soon as the listing is deleted, hidden or removed. */
  async function find(request: ShareRequest): Promise<SharedListing> {
    await limits.countAddress('read', request.ip);
    const id = ListingId.safeParse(request.params.id);
    const listing = id.success ? await findShared(database, id.data) : undefined;
    if (!listing) throw notFound(refs(listingTexts).notFound);
    return listing;
  }

  async function send(
    request: ShareRequest,
    reply: FastifyReply,
    { type, version, isVersioned, make }: File,
  ): Promise<FastifyReply> {
    const etag = `"${version}"`;
    const cache = { 'cache-control': isVersioned ? immutableCache : shortCache, etag };
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).headers(cache).send();
    return reply.headers({ ...headers, ...cache, 'content-type': type }).send(await make());
  }

  const callerOf = ({ ip }: ShareRequest) => ({
    ip,
    network: subnetOf(ip),
    admit: () => limits.spend('render', ip, PICTURE_COST),
  });

  app.get(sharePictureRoute, async (request: ShareRequest, reply) => {
    const listing = await find(request);
    const made = shareVersion(listing, now());
    const isVersioned = request.query.v === made;
    const language = isLanguageId(request.query.language) ? request.query.language : 'en';
    const version = language === 'en' ? made : `${made}-${language}`;
    const make = () => pictures.get(listing, language, callerOf(request));
    return send(request, reply, { type: 'image/jpeg', version, isVersioned, make });
  });

  app.get(qrCodeRoute, async (request: ShareRequest, reply) => {
    const { id } = await find(request);
    const address = `${publicUrl}/listing/${id}`;
    const make = async () => renderSVG(address, { ecc: 'M', border: 2 });
    return send(request, reply, { type: 'image/svg+xml', version: `qr-${id}`, isVersioned: false, make });
  });
}
