// GET /healthz: does the process answer, and its database? Where only replicas answer, people can still look around.
import type { FastifyInstance } from 'fastify';
import { cacheResult } from '../caching/cache-result.ts';
import { withTimeout } from '../scheduling/with-timeout.ts';
import type { RequestLimits } from './limits/rate-limits.ts';

/** So long one answer of the database is good for all who ask: probes come every few seconds. */
export const HEALTH_SHARED_MS = 1000;

type Parts = {
  readonly queryPrimary: () => Promise<unknown>;
  readonly queryReplica?: () => Promise<unknown>;
  readonly limits: Pick<RequestLimits, 'countHealth'>;
  readonly now?: () => Date | number;
};

export function serveHealth(app: FastifyInstance, parts: Parts): void {
  const { queryPrimary, queryReplica, limits, now = () => performance.now() } = parts;
  const succeeds = (work: () => Promise<unknown>) => withTimeout(() => work().then(() => true), false);
  const sharedMs = { ttlMs: HEALTH_SHARED_MS, now };
  const sharedPrimaryQuery = cacheResult(queryPrimary, sharedMs);
  const sharedReplicaQuery = queryReplica && cacheResult(queryReplica, sharedMs);
  app.get('/healthz', { logLevel: 'warn' }, async (request, reply) => {
    await limits.countHealth(request.ip);
    const isWell = await succeeds(sharedPrimaryQuery);
    const isReadable = isWell || (sharedReplicaQuery !== undefined && (await succeeds(sharedReplicaQuery)));
    reply.code(isReadable ? 200 : 503).header('cache-control', 'no-store');
    return reply.send({ status: isWell ? 'ok' : isReadable ? 'read only' : 'database unreachable' });
  });
}
