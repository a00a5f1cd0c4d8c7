// Serves what a listing is shared by: its picture and its QR code, while everybody may see the listing.

import { isLanguageId } from '@chowk/contract/languages/languages';
import { ListingId } from '@chowk/contract/listings/listing-schemas';
import { listingTexts } from '@chowk/contract/listings/listing-texts';
import { qrCodeRoute, sharePictureRoute, shareVersion } from '@chowk/contract/listings/share-files';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderSVG } from 'uqr';
import type { Database } from '../database/database.ts';
import { notFound } from '../http/errors.ts';
import { hasAlready } from '../http/etag.ts';
import type { RequestLimits } from '../http/limits/rate-limits.ts';
import { subnetOf } from '../http/limits/subnet.rules.ts';
import type { PhotoStorage } from '../media/index.ts';
import { createSharePictures } from './share-pictures.ts';
import { findShared, type SharedListing } from './shared-listing.store.ts';

type Parts = {
  readonly database: Database;
  readonly storage: PhotoStorage;
  readonly limits: Pick<RequestLimits, 'countAddress' | 'spend'>;
  readonly publicUrl: string;
};

const headers = {
  'content-disposition': 'inline',
  // Should a browser ever be talked into opening one as a page, that page can do nothing.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
} as const;
/** As photos are: whoever has seen it keeps it, caches that serve others ask again soon. */
const forGood = 'public, max-age=31536000, s-maxage=30, immutable';
const forAWhile = 'public, max-age=300, s-maxage=30';

/** Of those that an address may have drawn: a picture takes a core for a tenth of a second, ten times as long as a page. */
const POINTS_OF_A_PICTURE = 20;

type Asked = FastifyRequest<{ Params: { id: string }; Querystring: { v?: unknown; language?: unknown } }>;
type File = {
  readonly type: string;
  readonly version: string;
  readonly isNamed: boolean;
  make(): Promise<Buffer | string>;
};

export function serveSharing(app: FastifyInstance, { database, storage, limits, publicUrl }: Parts): void {
  const pictures = createSharePictures(storage);

  /** 404 as soon as the listing is deleted, hidden or removed. */
  async function find(request: Asked): Promise<SharedListing> {
    await limits.countAddress('read', request.ip);
    const id = ListingId.safeParse(request.params.id);
    const listing = id.success ? await findShared(database, id.data) : undefined;
    if (!listing) throw notFound(listingTexts.notFound);
    return listing;
  }

  async function send(
    request: Asked,
    reply: FastifyReply,
    { type, version, isNamed, make }: File,
  ): Promise<FastifyReply> {
    const etag = `"${version}"`;
    const cache = { 'cache-control': isNamed ? forGood : forAWhile, etag };
    if (hasAlready(request.headers['if-none-match'], etag)) return reply.code(304).headers(cache).send();
    return reply.headers({ ...headers, ...cache, 'content-type': type }).send(await make());
  }

  const callerOf = ({ ip }: Asked) => ({
    network: subnetOf(ip),
    admit: () => limits.spend('render', ip, POINTS_OF_A_PICTURE),
  });

  app.get(sharePictureRoute, async (request: Asked, reply) => {
    const listing = await find(request);
    const made = shareVersion(listing.updated_at);
    const isNamed = request.query.v === made;
    const language = isLanguageId(request.query.language) ? request.query.language : 'en';
    const version = language === 'en' ? made : `${made}-${language}`;
    const make = () => pictures.of(listing, language, callerOf(request));
    return send(request, reply, { type: 'image/jpeg', version, isNamed, make });
  });

  app.get(qrCodeRoute, async (request: Asked, reply) => {
    const { id } = await find(request);
    const address = `${publicUrl}/listing/${id}`;
    const make = async () => renderSVG(address, { ecc: 'M', border: 2 });
    return send(request, reply, { type: 'image/svg+xml', version: `qr-${id}`, isNamed: false, make });
  });
}
