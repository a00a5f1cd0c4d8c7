// Starts the server: settings, database engine, and the processes that answer, which it supervises. Stops it in the opposite order.
import type { ChildProcess } from 'node:child_process';
import { type Config, readConfig } from './config/config.ts';
import { resolveTokenSecret } from './config/token-secret.ts';
import { explainFailure } from './lifecycle/explain-failure.ts';
import { startLogFor, tellWarnings } from './lifecycle/output/start-log.ts';
import { choosePort, refusePortInUse } from './lifecycle/port.ts';
import { createShutdown, stopOnSignals } from './lifecycle/shutdown.ts';
import { startEngine } from './lifecycle/start-engine.ts';
import { surviveUncaught } from './lifecycle/uncaught-errors.ts';

let dataDir: string | null = null;
const log = startLogFor(process.env);
const explain = (error: unknown) => log.fail(explainFailure(error, dataDir));
const shutdown = createShutdown(explain);

const signals = stopOnSignals(shutdown);
let isServing = false;
let isSupervisor = false;
// The supervisor goes on after an error of its own: the processes that answer depend on it.
surviveUncaught({
  isServing: () => isServing && !shutdown.signal.aborted,
  giveUp: fail,
  tell: (error) => (isSupervisor ? explain(error) : fail(error)),
});
tellWarnings(log);
process.on('exit', (code) => log.note(`The server has ended with exit code ${code}.`));
await start().catch(fail);
isServing = true;

async function start(): Promise<void> {
  const settings = await choosePort(readConfig(process.env));
  dataDir = settings.dataDir;
  await refusePortInUse(settings);
  shutdown.signal.addEventListener('abort', () => log.note('The server stops, and finishes what it is answering.'));
  const config = await resolveTokenSecret(settings);
  if (!config.dev) return supervise(config);
  // The rest of the server is loaded while PostgreSQL starts; a start that is refused never loads it.
  const [engine, { startServer }] = await Promise.all([
    startEngine(config, shutdown, log),
    import('./lifecycle/start-server.ts'),
  ]);
  await startServer(config, engine, shutdown, { log });
}

async function supervise(config: Config): Promise<void> {
  isSupervisor = true;
  const { startProcesses } = await import('./lifecycle/processes.ts');
  const children = new Set<ChildProcess>();
  if (config.metrics) {
    // Nothing of the product beside it: a supervisor stays small.
    const { gatherProcesses, serveMetrics } = await import('./monitoring/metrics/metrics-server.ts');
    shutdown.add(await serveMetrics(config.metrics, gatherProcesses(children)));
  }
  const engine = await startEngine(config, shutdown, log);
  const processes = await startProcesses({ config, engine, shutdown, log, children });
  // In a terminal a hang-up means that its window was closed, and the server is to end with it.
  if (!process.stdin.isTTY) signals.onHangUp(() => void processes.renew());
}

function fail(error: unknown): void {
  // While everything is being closed, work cut off in the middle is expected to fail.
  if (shutdown.signal.aborted) return;
  explain(error);
  void shutdown.stop(1);
}
