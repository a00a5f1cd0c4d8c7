// One of several server processes: answers on the port that the supervisor in main.ts holds, until it is told to go.
import type { FastifyInstance } from 'fastify';
import { readConfig } from './config/config.ts';
import { StartRefusal } from './config/start-refusal.ts';
import { resolveTokenSecret } from './config/token-secret.ts';
import { closeApp, leavePolitely } from './startup/close-app.ts';
import { explainFailure } from './startup/explain-failure.ts';
import { startLogFor, tellWarnings } from './startup/output/start-log.ts';
import { onProcessOrder } from './startup/process-orders.ts';
import { createShutdown } from './startup/shutdown.ts';
import { startServer } from './startup/start-server.ts';

const log = startLogFor(process.env);
const explain = (error: unknown) => log.fail(explainFailure(error, dataDir));
const shutdown = createShutdown(explain);
const hurry = new AbortController();
let isLeaving = false;
let dataDir: string | null = null;

onProcessOrder((order) => {
  if (order === 'stop') hurry.abort();
  else isLeaving = !shutdown.signal.aborted;
  void shutdown.stop(0);
});
process.on('uncaughtException', fail);
tellWarnings(log);
await start().catch(fail);

async function start(): Promise<void> {
  const config = await resolveTokenSecret(readConfig(process.env));
  dataDir = config.dataDir;
  if (!process.connected || !config.databaseUrl)
    throw new StartRefusal('Start main.ts: it starts its processes itself.');
  const isFirst = process.env.CHOWK_FIRST_PROCESS === '1';
  await startServer(config, { url: config.databaseUrl, notes: [] }, shutdown, {
    log,
    isFirst,
    close,
    isDraining: () => hurry.signal.aborted,
  });
}

function close(app: FastifyInstance): Promise<void> {
  return isLeaving ? leavePolitely(app, hurry.signal) : closeApp(app);
}

function fail(error: unknown): void {
  // While everything is being closed, work cut off in the middle is expected to fail.
  if (shutdown.signal.aborted) return;
  explain(error);
  void shutdown.stop(1);
}
