// GET /readyz for load balancers: not ready while the server drains or has no writable database.
import type { FastifyInstance } from 'fastify';
import { cacheResult } from '../caching/cache-result.ts';
import { HEALTH_SHARED_MS } from '../http/health.ts';
import type { RequestLimits } from '../http/limits/rate-limits.ts';
import { withTimeout } from '../scheduling/with-timeout.ts';
import type { Warnings } from './warnings.ts';

type Parts = {
  readonly isDraining: () => boolean;
  readonly acceptsWrites: () => Promise<boolean>;
  /** Left out if there are no replicas. */
  readonly queryReplica?: () => Promise<unknown>;
  readonly warnings: Pick<Warnings, 'find'>;
  readonly limits: Pick<RequestLimits, 'countHealth'>;
  readonly now?: () => Date | number;
};

const path = '/readyz';

export function serveReadiness(app: FastifyInstance, parts: Parts): void {
  const { isDraining, acceptsWrites, queryReplica, warnings, limits, now = () => performance.now() } = parts;
  const shared = { ttlMs: HEALTH_SHARED_MS, now };
  // Rejects if read-only, because rejections are not cached.
  const isWritable = cacheResult(async () => (await acceptsWrites()) || Promise.reject(new Error('read only')), shared);
  const sharedReplicaQuery = queryReplica && cacheResult(queryReplica, shared);

  async function findStatus(): Promise<{ status: 'draining' | 'ready' | 'without primary'; isOpen: boolean }> {
    if (isDraining()) return { status: 'draining', isOpen: false };
    if (await withTimeout(isWritable, false)) return { status: 'ready', isOpen: true };
    // Open for reads from the replica.
    const isReadable =
      sharedReplicaQuery !== undefined && (await withTimeout(() => sharedReplicaQuery().then(() => true), false));
    return { status: 'without primary', isOpen: isReadable };
  }

  app.get(path, { logLevel: 'warn' }, async (request, reply) => {
    // Other spellings of the path would bypass a proxy rule that blocks it for visitors.
    if (request.originalUrl.split('?')[0] !== path) return reply.callNotFound();
    await limits.countHealth(request.ip);
    const [{ status, isOpen }, found] = await Promise.all([findStatus(), withTimeout(() => warnings.find(), [])]);
    reply.code(isOpen ? 200 : 503).header('cache-control', 'no-store');
    return reply.send({ status, warnings: isOpen ? found : [] });
  });
}
