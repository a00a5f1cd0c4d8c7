// GET /readyz: whether to send people here. Not while the server is about to stop, and not without a database that writes.
import type { FastifyInstance } from 'fastify';
import { inTime } from '../scheduling/in-time.ts';
import type { Warnings } from './warnings.ts';

type Parts = {
  readonly isDraining: () => boolean;
  readonly acceptsWrites: () => Promise<boolean>;
  /** Left out where nothing but the primary is read. */
  readonly askReplica?: () => Promise<unknown>;
  readonly warnings: Pick<Warnings, 'find'>;
};

const path = '/readyz';

export function serveReadiness(app: FastifyInstance, { isDraining, acceptsWrites, askReplica, warnings }: Parts): void {
  async function findStatus(): Promise<{ status: 'draining' | 'ready' | 'without primary'; isOpen: boolean }> {
    if (isDraining()) return { status: 'draining', isOpen: false };
    if (await inTime(acceptsWrites, false)) return { status: 'ready', isOpen: true };
    // People can still look around: with nobody sent here, they could not.
    const isReadable = askReplica !== undefined && (await inTime(() => askReplica().then(() => true), false));
    return { status: 'without primary', isOpen: isReadable };
  }

  app.get(path, { logLevel: 'warn' }, async (request, reply) => {
    // In other letters, with a slash or written in numbers it would pass by a proxy that keeps it from visitors.
    if (request.originalUrl.split('?')[0] !== path) return reply.callNotFound();
    const [{ status, isOpen }, found] = await Promise.all([findStatus(), inTime(() => warnings.find(), [])]);
    reply.code(isOpen ? 200 : 503).header('cache-control', 'no-store');
    return reply.send({ status, warnings: isOpen ? found : [] });
  });
}
