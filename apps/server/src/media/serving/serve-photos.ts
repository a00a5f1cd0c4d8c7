// Serves stored photos under /uploads/: exact names only, and only what everybody, or a moderator, may see now.
import { Readable } from 'node:stream';
import { photoLimits } from '@chowk/contract/limits';
import { uploadsPath } from '@chowk/contract/listings/photo-files';
import { photoTexts } from '@chowk/contract/listings/photo-texts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendRefusal } from '../../http/error-answers.ts';
import { notFound } from '../../http/errors.ts';
import { hasAlready } from '../../http/etag.ts';
import type { RequestLimits } from '../../http/limits/rate-limits.ts';
import { isPhotoName, isVariantName, photoOfVariant, variantName } from '../photo-names.ts';
import type { PhotoStorage, StoredFile } from '../storage/photo-storage.ts';
import { refuseStorage } from '../storage/storage-errors.ts';
import type { SignedPhotos } from './signed-photos.ts';
import type { VisiblePhotos } from './visible-photos.ts';

const widestFirst = [...photoLimits.widths].reverse();

const headers = {
  'content-type': 'image/webp',
  'content-disposition': 'inline',
  // A name never changes its meaning, so a browser keeps what it has seen. Caches that serve others ask again soon:
  // what is taken away must be gone there too.
  'cache-control': 'public, max-age=31536000, s-maxage=30, immutable',
  // Should a browser ever be talked into opening one as a page, that page can do nothing.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
} as const;

type Parts = {
  readonly storage: PhotoStorage;
  readonly shown: VisiblePhotos;
  readonly seals: SignedPhotos;
  readonly limits: Pick<RequestLimits, 'countAddress'>;
};

export function servePhotos(app: FastifyInstance, { storage, shown, seals, limits }: Parts): void {
  app.get<{ Params: { '*': string } }>(`${uploadsPath}*`, async (request, reply) => {
    const asked = request.params['*'];
    const unsealed = seals.open(asked);
    const name = unsealed ?? asked;
    if (!isVariantName(name) && !isPhotoName(name)) return refuse(reply);
    const photo = photoOfVariant(name) ?? name;
    const isListed = unsealed !== null || (await shown.isInListing(photo));
    const etag = `"${name}"`;
    const cache = { 'cache-control': unsealed !== null ? 'private, no-store' : headers['cache-control'], etag };
    if (isListed && hasAlready(request.headers['if-none-match'], etag)) return reply.code(304).headers(cache).send();
    // Avatars are few. Made-up names would each be up to three questions to the bucket, which has 50 connections for all.
    if (!isListed) await limits.countAddress('page', request.ip);
    const found = await find(storage, name).catch(refuseStorage);
    if (!found) return refuse(reply);
    if (!isListed && !(await shown.isAvatar(photo))) return refuse(reply, found);
    reply.headers({ ...headers, ...cache, 'content-length': found.size });
    if (request.method !== 'HEAD' || Buffer.isBuffer(found.body)) return reply.send(found.body);
    // The framework would read all of the stream and send nothing.
    found.body.destroy();
    return reply.send(Readable.from([]));
  });
}

/** A photo's own name means the widest picture there is of it. */
async function find(storage: PhotoStorage, name: string): Promise<StoredFile | null> {
  if (isVariantName(name)) return storage.read(name);
  for (const width of widestFirst) {
    const found = await storage.read(variantName(name, width));
    if (found) return found;
  }
  return null;
}

function refuse(reply: FastifyReply, unread?: StoredFile): FastifyReply {
  if (unread && !Buffer.isBuffer(unread.body)) unread.body.destroy();
  return sendRefusal(reply, notFound(photoTexts.notFound));
}
