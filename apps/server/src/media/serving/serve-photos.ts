// GET /uploads/: photos that are public or signed. Rewrites photo URLs to a CDN.
import { Readable } from 'node:stream';
import { refs } from '@chowk/contract/languages/text-ref';
import { photoLimits } from '@chowk/contract/limits';
import { uploadsPath } from '@chowk/contract/listings/photo-files';
import { photoTexts } from '@chowk/contract/listings/photo-texts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendRefusal } from '../../http/error-answers.ts';
import { notFound } from '../../http/errors.ts';
import type { RequestLimits } from '../../http/limits/rate-limits.ts';
import { subnetOf } from '../../http/limits/subnet.rules.ts';
import { matchesEtag } from '../../http/requests/compression.ts';
import type { PhotoStorage, StoredFile } from '../storage/photo-storage.ts';
import { refuseStorage } from '../storage/storage.ts';
import { isPhotoName, isVariantName, photoOfVariant, variantName } from '../store-variants.ts';
import type { SignedPhotos } from './signed-photos.ts';
import type { VisiblePhotos } from './visible-photos.ts';

const widestFirst = [...photoLimits.widths].reverse();

const headers = {
  'content-type': 'image/webp',
  'content-disposition': 'inline',
  // Content-addressed, so browsers cache forever. Shared caches revalidate after 30 s: removed photos must disappear there.
  'cache-control': 'public, max-age=31536000, s-maxage=30, immutable',
  // Defence in depth, should a browser open one as a document.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
} as const;

type Parts = {
  readonly storage: PhotoStorage;
  readonly shown: VisiblePhotos;
  readonly signedPhotos: SignedPhotos;
  readonly limits: Pick<RequestLimits, 'countAddress'>;
};

export function servePhotos(app: FastifyInstance, { storage, shown, signedPhotos, limits }: Parts): void {
  app.get<{ Params: { '*': string } }>(`${uploadsPath}*`, async (request, reply) => {
    const asked = request.params['*'];
    const verifiedName = signedPhotos.verify(asked);
    const name = verifiedName ?? asked;
    if (!isVariantName(name) && !isPhotoName(name)) return refuse(reply);
    const photo = photoOfVariant(name) ?? name;
    const isListed = verifiedName !== null || (await shown.isInListing(photo));
    const etag = `"${name}"`;
    const cache = { 'cache-control': verifiedName !== null ? 'private, no-store' : headers['cache-control'], etag };
    if (isListed && matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).headers(cache).send();
    // Not in a listing: an avatar or a made-up name. Each costs up to three requests to the bucket, which has 50 connections.
    if (!isListed) await limits.countAddress('page', request.ip);
    const found = await find(storage, name, subnetOf(request.ip)).catch(refuseStorage);
    if (!found) return refuse(reply);
    if (!isListed && !(await shown.isAvatar(photo))) return refuse(reply, found);
    reply.headers({ ...headers, ...cache, 'content-length': found.size });
    if (request.method !== 'HEAD' || Buffer.isBuffer(found.body)) return reply.send(found.body);
    // For HEAD, Fastify would read the whole stream and send nothing.
    found.body.destroy();
    return reply.send(Readable.from([]));
  });
}

/** A name without a width means the widest variant. */
async function find(storage: PhotoStorage, name: string, turn: string): Promise<StoredFile | null> {
  if (isVariantName(name)) return storage.read(name, turn);
  for (const width of widestFirst) {
    const found = await storage.read(variantName(name, width), turn);
    if (found) return found;
  }
  return null;
}

function refuse(reply: FastifyReply, unread?: StoredFile): FastifyReply {
  if (unread && !Buffer.isBuffer(unread.body)) unread.body.destroy();
  return sendRefusal(reply, notFound(refs(photoTexts).notFound));
}

/** A JSON string that is a public photo URL; signed ones are not rewritten. */
const address = new RegExp(`"(${uploadsPath}[0-9a-f]{32}(?:-\\d+)?\\.webp)"`, 'g');

/** Renames the photos in a JSON text; null without a CDN. */
export function photoRenamer(photosUrl: string | null): ((json: string) => string) | null {
  return photosUrl === null ? null : (json) => json.replace(address, (_, path: string) => `"${photosUrl}${path}"`);
}

export function rewritePhotoUrls(app: FastifyInstance, rename: ReturnType<typeof photoRenamer>): void {
  if (!rename) return;
  app.addHook('onSend', async (_request, reply, payload) => {
    const isData = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
    if (!isData) return payload;
    if (payload instanceof Readable) return Readable.from(renameEach(payload, rename));
    return typeof payload === 'string' ? rename(payload) : payload;
  });
}

/** Streamed lists come in pieces of whole items, so no URL is split. */
async function* renameEach(pieces: AsyncIterable<string>, rename: (json: string) => string) {
  for await (const piece of pieces) yield rename(piece);
}
