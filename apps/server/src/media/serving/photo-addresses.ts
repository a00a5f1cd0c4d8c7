// Photos behind a CDN: answers name its addresses instead of this server's own, whichever call they come from.
import { Readable } from 'node:stream';
import { uploadsPath } from '@chowk/contract/listings/photo-files';
import type { FastifyInstance } from 'fastify';

/** A whole text that is the address of a photo, and nothing else; what only its owner or a moderator may see stays here. */
const address = new RegExp(`"(${uploadsPath}[0-9a-f]{32}(?:-\\d+)?\\.webp)"`, 'g');

export function namePhotosAt(app: FastifyInstance, photosUrl: string | null): void {
  if (photosUrl === null) return;
  app.addHook('onSend', async (_request, reply, payload) => {
    const isData = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
    if (!isData) return payload;
    const rename = (json: string) => json.replace(address, (_, path: string) => `"${photosUrl}${path}"`);
    if (payload instanceof Readable) return Readable.from(renameEach(payload, rename));
    return typeof payload === 'string' ? rename(payload) : payload;
  });
}

/** A long list comes in pieces of whole items, so no address is cut in two. */
async function* renameEach(pieces: AsyncIterable<string>, rename: (json: string) => string) {
  for await (const piece of pieces) yield rename(piece);
}
