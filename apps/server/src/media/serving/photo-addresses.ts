// Photos behind a CDN: answers name its addresses instead of this server's own, whichever call they come from.
import { uploadsPath } from '@chowk/contract/listings/photo-files';
import type { FastifyInstance } from 'fastify';

/** A whole text that is the address of a photo, and nothing else; what only its owner or a moderator may see stays here. */
const address = new RegExp(`"(${uploadsPath}[0-9a-f]{32}(?:-\\d+)?\\.webp)"`, 'g');

export function namePhotosAt(app: FastifyInstance, photosUrl: string | null): void {
  if (photosUrl === null) return;
  app.addHook('onSend', async (_request, reply, payload) => {
    const isData = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
    if (!isData || typeof payload !== 'string') return payload;
    return payload.replace(address, (_, path: string) => `"${photosUrl}${path}"`);
  });
}
