// Worker process: loads the code, starts on a message of the supervisor in main.ts, and answers requests until it stops or drains.
import type { FastifyInstance } from 'fastify';
import { readConfig } from './config/config.ts';
import { StartRefusal } from './config/start-refusal.ts';
import { resolveTokenSecret } from './config/token-secret.ts';
import { openJournal, updateDeadly } from './http/limits/deadly-requests.ts';
import { createReplacementTimer, handleUncaughtErrors } from './http/uncaught-errors.ts';
import { closeApp, createShutdown, drainConnections } from './lifecycle/shutdown.ts';
import { createStartLog, explainFailure, logNodeWarnings } from './lifecycle/start-log.ts';
import { prepareStart, startServer } from './lifecycle/start-server.ts';
import {
  onSupervisorMessage,
  readyMessage,
  replacementRequest,
  type StartMessage,
  sendToSupervisor,
} from './lifecycle/worker-messages.ts';

const log = createStartLog(process.env);
const logFailure = (error: unknown) => log.fail(explainFailure(error, dataDir));
const shutdown = createShutdown(logFailure);
const hurry = new AbortController();
let isReplaced = false;
let isReady = false;
let dataDir: string | null = null;
let requestReplacement = () => {};

if (!process.connected) fail(new StartRefusal('Start main.ts: it starts its processes itself.'));
handleUncaughtErrors({
  isServing: () => isReady && !shutdown.signal.aborted,
  onFatal: fail,
  logError: logFailure,
  onSurvived: () => requestReplacement(),
});
logNodeWarnings(log);
const prepared = prepareStart();
prepared.catch(fail);
onSupervisorMessage((message) => {
  if (message === 'stop' || message === 'drain') end(message);
  // Requests for metrics use the same channel.
  else if (typeof message !== 'object') return;
  else if ('start' in message) void start(message).catch(fail);
  else if ('deadly' in message) updateDeadly(message.deadly);
});

async function start({ start: { isFirst, isReplacement } }: StartMessage): Promise<void> {
  await prepared;
  const config = await resolveTokenSecret(readConfig(process.env));
  dataDir = config.dataDir;
  const { CHOWK_JOURNAL: journal, CHOWK_PORT_DESCRIPTOR: descriptor } = process.env;
  if (journal) openJournal(journal, (cleared) => sendToSupervisor({ cleared }));
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

/** Before the first request: a request that kills this process must not look like a failed start. */
function reportReady(): void {
  isReady = true;
  requestReplacement = createReplacementTimer(() => sendToSupervisor(replacementRequest));
  sendToSupervisor(readyMessage);
}

function end(message: 'stop' | 'drain'): void {
  if (message === 'stop') hurry.abort();
  else isReplaced = !shutdown.signal.aborted;
  void shutdown.stop(0);
}

function close(app: FastifyInstance): Promise<void> {
  return isReplaced ? drainConnections(app, hurry.signal) : closeApp(app);
}

function fail(error: unknown): void {
  if (shutdown.signal.aborted) return;
  logFailure(error);
  void shutdown.stop(1);
}
