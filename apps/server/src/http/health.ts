// GET /healthz: does the process answer, and its database?
import type { FastifyInstance } from 'fastify';

export function serveHealth(app: FastifyInstance, askDatabase: () => Promise<unknown>): void {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    const isWell = await askDatabase().then(
      () => true,
      () => false,
    );
    reply.code(isWell ? 200 : 503).header('cache-control', 'no-store');
    return reply.send({ status: isWell ? 'ok' : 'database unreachable' });
  });
}
