// Server process: waits for the start order of the supervisor (main.ts), and serves until it is told to stop.
import type { FastifyInstance } from 'fastify';
import { readConfig } from './config/config.ts';
import { StartRefusal } from './config/start-refusal.ts';
import { resolveTokenSecret } from './config/token-secret.ts';
import { openJournal, updateDeadly } from './http/limits/deadly-requests.ts';
import { closeApp, drainConnections } from './lifecycle/close-app.ts';
import { explainFailure } from './lifecycle/explain-failure.ts';
import { startLogFor, tellWarnings } from './lifecycle/output/start-log.ts';
import {
  onProcessOrder,
  readyReport,
  replacementRequest,
  type StartOrder,
  tellSupervisor,
} from './lifecycle/process-orders.ts';
import { createShutdown } from './lifecycle/shutdown.ts';
import { startServer } from './lifecycle/start-server.ts';
import { createReplacementTimer, surviveUncaught } from './lifecycle/uncaught-errors.ts';

const log = startLogFor(process.env);
const explain = (error: unknown) => log.fail(explainFailure(error, dataDir));
const shutdown = createShutdown(explain);
const hurry = new AbortController();
let isLeaving = false;
let isReady = false;
let dataDir: string | null = null;
let askForReplacement = () => {};

if (!process.connected) fail(new StartRefusal('Start main.ts: it starts its processes itself.'));
surviveUncaught({
  isServing: () => isReady && !shutdown.signal.aborted,
  giveUp: fail,
  tell: explain,
  onSurvived: () => askForReplacement(),
});
tellWarnings(log);
onProcessOrder((order) => {
  if (order === 'stop' || order === 'leave') end(order);
  // The channel carries other messages too, such as metrics requests.
  else if (typeof order !== 'object') return;
  else if ('start' in order) void start(order).catch(fail);
  else if ('deadly' in order) updateDeadly(order.deadly);
});

async function start({ start: { isFirst, isReplacement } }: StartOrder): Promise<void> {
  const config = await resolveTokenSecret(readConfig(process.env));
  dataDir = config.dataDir;
  const { CHOWK_JOURNAL: journal, CHOWK_PORT_DESCRIPTOR: descriptor } = process.env;
  if (journal) openJournal(journal, (cleared) => tellSupervisor({ cleared }));
  // The supervisor passes on the address of its database.
  await startServer(config, { url: config.databaseUrl ?? '', notes: [] }, shutdown, {
    log,
    isSupervised: true,
    isFirst,
    isReplacement,
    close,
    isDraining: () => hurry.signal.aborted,
    onListening: reportReady,
    ...(descriptor ? { portDescriptor: Number(descriptor) } : {}),
  });
}

/** Reported before the first request: a crash in it must not look like a failed start. */
function reportReady(): void {
  isReady = true;
  askForReplacement = createReplacementTimer(() => tellSupervisor(replacementRequest));
  tellSupervisor(readyReport);
}

function end(order: 'stop' | 'leave'): void {
  if (order === 'stop') hurry.abort();
  else isLeaving = !shutdown.signal.aborted;
  void shutdown.stop(0);
}

function close(app: FastifyInstance): Promise<void> {
  return isLeaving ? drainConnections(app, hurry.signal) : closeApp(app);
}

function fail(error: unknown): void {
  // During shutdown, interrupted work is expected to fail.
  if (shutdown.signal.aborted) return;
  explain(error);
  void shutdown.stop(1);
}
