// Entry point: reads the settings, starts the database engine and the supervisor of the workers. Stops in reverse order.
import type { ChildProcess } from 'node:child_process';
import { type Config, readConfig } from './config/config.ts';
import { resolveTokenSecret } from './config/token-secret.ts';
import { handleUncaughtErrors } from './http/uncaught-errors.ts';
import { assertPortFree, choosePort } from './lifecycle/port.ts';
import { createShutdown, stopOnSignals } from './lifecycle/shutdown.ts';
import { startEngine } from './lifecycle/start-engine.ts';
import { createStartLog, explainFailure, logNodeWarnings } from './lifecycle/start-log.ts';

let dataDir: string | null = null;
const log = createStartLog(process.env);
const logFailure = (error: unknown) => log.fail(explainFailure(error, dataDir));
const shutdown = createShutdown(logFailure);

const signals = stopOnSignals(shutdown);
let isServing = false;
let isSupervisor = false;
handleUncaughtErrors({
  isServing: () => isServing && !shutdown.signal.aborted,
  onFatal: fail,
  // The supervisor survives its own errors: the workers depend on it.
  logError: (error) => (isSupervisor ? logFailure(error) : fail(error)),
});
logNodeWarnings(log);
process.on('exit', (code) => log.note(`The server has ended with exit code ${code}.`));
await start().catch(fail);
isServing = true;

async function start(): Promise<void> {
  const settings = await choosePort(readConfig(process.env));
  dataDir = settings.dataDir;
  await assertPortFree(settings);
  shutdown.signal.addEventListener('abort', () => log.note('The server stops, and finishes what it is answering.'));
  const config = await resolveTokenSecret(settings);
  if (!config.dev) return supervise(config);
  // The rest of the server loads while PostgreSQL starts, and not at all if the start is refused.
  const [engine, { startServer }] = await Promise.all([
    startEngine(config, shutdown, log),
    import('./lifecycle/start-server.ts'),
  ]);
  await startServer(config, engine, shutdown, { log });
}

async function supervise(config: Config): Promise<void> {
  isSupervisor = true;
  const { startSupervisor } = await import('./lifecycle/supervisor.ts');
  const children = new Set<ChildProcess>();
  if (config.metrics) {
    // Not the index of the module: the supervisor loads nothing else of the app and stays small.
    const { gatherProcesses, serveMetrics } = await import('./monitoring/metrics-server.ts');
    shutdown.add(await serveMetrics(config.metrics, gatherProcesses(children)));
  }
  const engine = await startEngine(config, shutdown, log);
  const supervisor = await startSupervisor({ config, engine, shutdown, log, children });
  // In a terminal SIGHUP means that its window was closed: then the server stops.
  if (!process.stdin.isTTY) signals.onHangUp(() => void supervisor.renew());
}

function fail(error: unknown): void {
  // Work that the shutdown interrupts may fail.
  if (shutdown.signal.aborted) return;
  logFailure(error);
  void shutdown.stop(1);
}
