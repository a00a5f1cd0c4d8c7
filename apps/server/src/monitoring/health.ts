// GET /healthz for uptime checks, and GET /readyz for load balancers: not ready while draining or without a writable database.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { cacheResult } from '../caching/ttl.ts';
import type { RequestLimits } from '../http/limits/rate-limits.ts';
import type { Warnings } from './warnings.ts';

/** All probes within a second share one database query. */
const HEALTH_CACHE_MS = 1000;
/** Shorter than load balancers and Prometheus wait. */
const TIMEOUT_MS = 2000;

/** `fallback` where the work failed or took too long: probes and metrics do not wait for a database that hangs. */
export async function withTimeout<T>(work: () => Promise<T>, fallback: T): Promise<T> {
  const over = new AbortController();
  const timeout = pause(TIMEOUT_MS, fallback, { ref: false, signal: over.signal });
  try {
    return await Promise.race([work(), timeout]);
  } catch {
    return fallback;
  } finally {
    over.abort();
    timeout.catch(() => undefined);
  }
}

type HealthParts = {
  readonly queryPrimary: () => Promise<unknown>;
  readonly queryReplica?: () => Promise<unknown>;
  readonly limits: Pick<RequestLimits, 'countHealth'>;
  readonly now?: () => Date | number;
};

const succeeds = (query: () => Promise<unknown>) => withTimeout(() => query().then(() => true), false);

export function serveHealth(app: FastifyInstance, parts: HealthParts): void {
  const { queryPrimary, queryReplica, limits, now = () => performance.now() } = parts;
  const shared = { ttlMs: HEALTH_CACHE_MS, now };
  const sharedPrimaryQuery = cacheResult(queryPrimary, shared);
  const sharedReplicaQuery = queryReplica && cacheResult(queryReplica, shared);
  app.get('/healthz', { logLevel: 'warn' }, async (request, reply) => {
    await limits.countHealth(request.ip);
    const isWell = await succeeds(sharedPrimaryQuery);
    // Visitors can still browse while only replicas answer.
    const isReadable = isWell || (sharedReplicaQuery !== undefined && (await succeeds(sharedReplicaQuery)));
    reply.code(isReadable ? 200 : 503).header('cache-control', 'no-store');
    return reply.send({ status: isWell ? 'ok' : isReadable ? 'read only' : 'database unreachable' });
  });
}

type ReadinessParts = Omit<HealthParts, 'queryPrimary'> & {
  readonly isDraining: () => boolean;
  readonly acceptsWrites: () => Promise<boolean>;
  readonly warnings: Pick<Warnings, 'find'>;
};

const readinessPath = '/readyz';

export function serveReadiness(app: FastifyInstance, parts: ReadinessParts): void {
  const { isDraining, acceptsWrites, queryReplica, warnings, limits, now = () => performance.now() } = parts;
  const shared = { ttlMs: HEALTH_CACHE_MS, now };
  // Rejects if read-only, because rejections are not cached.
  const isWritable = cacheResult(async () => (await acceptsWrites()) || Promise.reject(new Error('read only')), shared);
  const sharedReplicaQuery = queryReplica && cacheResult(queryReplica, shared);

  async function findStatus(): Promise<{ status: 'draining' | 'ready' | 'without primary'; isOpen: boolean }> {
    if (isDraining()) return { status: 'draining', isOpen: false };
    if (await withTimeout(isWritable, false)) return { status: 'ready', isOpen: true };
    const isReadable = sharedReplicaQuery !== undefined && (await succeeds(sharedReplicaQuery));
    return { status: 'without primary', isOpen: isReadable };
  }

  app.get(readinessPath, { logLevel: 'warn' }, async (request, reply) => {
    // Other spellings of the path would bypass a proxy rule that blocks it for visitors.
    if (request.originalUrl.split('?')[0] !== readinessPath) return reply.callNotFound();
    await limits.countHealth(request.ip);
    const [{ status, isOpen }, found] = await Promise.all([findStatus(), withTimeout(() => warnings.find(), [])]);
    reply.code(isOpen ? 200 : 503).header('cache-control', 'no-store');
    return reply.send({ status, warnings: isOpen ? found : [] });
  });
}
