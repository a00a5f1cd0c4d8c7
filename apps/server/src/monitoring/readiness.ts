// GET /readyz: whether to send people here. Not while the server is about to stop, and not without a database that writes.
import type { FastifyInstance } from 'fastify';
import { cacheResult } from '../caching/cache-result.ts';
import { HEALTH_SHARED_MS } from '../http/health.ts';
import type { RequestLimits } from '../http/limits/rate-limits.ts';
import { withTimeout } from '../scheduling/with-timeout.ts';
import type { Warnings } from './warnings.ts';

type Parts = {
  readonly isDraining: () => boolean;
  readonly acceptsWrites: () => Promise<boolean>;
  /** Left out where nothing but the primary is read. */
  readonly askReplica?: () => Promise<unknown>;
  readonly warnings: Pick<Warnings, 'find'>;
  readonly limits: Pick<RequestLimits, 'countHealth'>;
  readonly now?: () => Date | number;
};

const path = '/readyz';

export function serveReadiness(app: FastifyInstance, parts: Parts): void {
  const { isDraining, acceptsWrites, askReplica, warnings, limits, now = () => performance.now() } = parts;
  const shared = { ttlMs: HEALTH_SHARED_MS, now };
  // A database that does not write is asked again at once: it may by the next question.
  const isWritable = cacheResult(async () => (await acceptsWrites()) || Promise.reject(new Error('read only')), shared);
  const asksReplica = askReplica && cacheResult(askReplica, shared);

  async function findStatus(): Promise<{ status: 'draining' | 'ready' | 'without primary'; isOpen: boolean }> {
    if (isDraining()) return { status: 'draining', isOpen: false };
    if (await withTimeout(isWritable, false)) return { status: 'ready', isOpen: true };
    // People can still look around: with nobody sent here, they could not.
    const isReadable = asksReplica !== undefined && (await withTimeout(() => asksReplica().then(() => true), false));
    return { status: 'without primary', isOpen: isReadable };
  }

  app.get(path, { logLevel: 'warn' }, async (request, reply) => {
    // In other letters, with a slash or written in numbers it would pass by a proxy that keeps it from visitors.
    if (request.originalUrl.split('?')[0] !== path) return reply.callNotFound();
    await limits.countHealth(request.ip);
    const [{ status, isOpen }, found] = await Promise.all([findStatus(), withTimeout(() => warnings.find(), [])]);
    reply.code(isOpen ? 200 : 503).header('cache-control', 'no-store');
    return reply.send({ status, warnings: isOpen ? found : [] });
  });
}
