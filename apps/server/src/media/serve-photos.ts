// Serves stored photos under /uploads/: exact names only, cacheable for ever.
import { photoLimits } from '@chowk/contract/limits';
import { uploadsPath } from '@chowk/contract/photos';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendRefusal } from '../http/error-answers.ts';
import { notFound } from '../http/errors.ts';
import { isPhotoName, isVariantName, variantName } from './photo-names.ts';
import type { PhotoStorage, StoredFile } from './storage.ts';
import { refuseStorage } from './storage-trouble.ts';

const widestFirst = [...photoLimits.widths].reverse();

const headers = {
  'content-type': 'image/webp',
  'content-disposition': 'inline',
  'cache-control': 'public, max-age=31536000, immutable',
  // Should a browser ever be talked into opening one as a page, that page can do nothing.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
} as const;

export function servePhotos(app: FastifyInstance, storage: PhotoStorage): void {
  app.get<{ Params: { '*': string } }>(`${uploadsPath}*`, async (request, reply) => {
    const name = request.params['*'];
    if (!isVariantName(name) && !isPhotoName(name)) return refuse(reply);
    const etag = `"${name}"`;
    if (hasAlready(request.headers['if-none-match'], etag))
      return reply
        .code(304)
        .headers({ ...cacheOnly, etag })
        .send();
    const found = await find(storage, name).catch(refuseStorage);
    if (!found) return refuse(reply);
    return reply.headers({ ...headers, etag, 'content-length': found.size }).send(found.body);
  });
}

const cacheOnly = { 'cache-control': headers['cache-control'] };

/** A photo's own name means the widest picture there is of it. */
async function find(storage: PhotoStorage, name: string): Promise<StoredFile | null> {
  if (isVariantName(name)) return storage.read(name);
  for (const width of widestFirst) {
    const found = await storage.read(variantName(name, width));
    if (found) return found;
  }
  return null;
}

function hasAlready(known: string | undefined, etag: string): boolean {
  return known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}

function refuse(reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, notFound('There is no such photo.'));
}
