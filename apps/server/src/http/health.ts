// GET /healthz: does the process answer, and its database? Where only replicas answer, people can still look around.
import type { FastifyInstance } from 'fastify';
import { inTime } from '../scheduling/in-time.ts';

type Asking = { readonly askPrimary: () => Promise<unknown>; readonly askReplica?: () => Promise<unknown> };

export function serveHealth(app: FastifyInstance, { askPrimary, askReplica = askPrimary }: Asking): void {
  const hasReplicas = askReplica !== askPrimary;
  const succeeds = (work: () => Promise<unknown>) => inTime(() => work().then(() => true), false);
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    const isWell = await succeeds(askPrimary);
    const isReadable = isWell || (hasReplicas && (await succeeds(askReplica)));
    reply.code(isReadable ? 200 : 503).header('cache-control', 'no-store');
    return reply.send({ status: isWell ? 'ok' : isReadable ? 'read only' : 'database unreachable' });
  });
}
