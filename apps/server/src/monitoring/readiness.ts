// GET /readyz: whether to send people here. Not while the server is about to stop, and not without a database that writes.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Warnings } from './warnings.ts';

/** Whoever asks does not wait for long. */
const longestMs = 2000;

type Parts = {
  readonly isDraining: () => boolean;
  readonly acceptsWrites: () => Promise<boolean>;
  /** Left out where nothing but the primary is read. */
  readonly askReplica?: () => Promise<unknown>;
  readonly warnings: Pick<Warnings, 'find'>;
};

export function serveReadiness(app: FastifyInstance, { isDraining, acceptsWrites, askReplica, warnings }: Parts): void {
  /** Refused, or not answered in time. */
  const within = (work: () => Promise<boolean>) =>
    Promise.race([work(), pause(longestMs, false, { ref: false })]).catch(() => false);

  async function findStatus(): Promise<{ status: 'draining' | 'ready' | 'without primary'; isOpen: boolean }> {
    if (isDraining()) return { status: 'draining', isOpen: false };
    if (await within(acceptsWrites)) return { status: 'ready', isOpen: true };
    // People can still look around: with nobody sent here, they could not.
    const isReadable = askReplica !== undefined && (await within(() => askReplica().then(() => true)));
    return { status: 'without primary', isOpen: isReadable };
  }

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const { status, isOpen } = await findStatus();
    reply.code(isOpen ? 200 : 503).header('cache-control', 'no-store');
    return reply.send({ status, warnings: isOpen ? await warnings.find() : [] });
  });
}
