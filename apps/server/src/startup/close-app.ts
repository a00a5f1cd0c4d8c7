// Closes the app: no new requests, those under way finish, and after ten seconds connections are cut.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const longestWait = 10_000;
const lastMoment = 1_000;

export async function closeApp(app: FastifyInstance): Promise<void> {
  const closing = app.close();
  await Promise.race([closing, pause(longestWait)]);
  app.server.closeAllConnections();
  await Promise.race([closing, pause(lastMoment)]);
}
