// Starts the server: settings, database engine, HTTP, in one process or several. Stops it in the opposite order.
import { type Config, readConfig } from './config/config.ts';
import { resolveTokenSecret } from './config/token-secret.ts';
import { explainFailure } from './startup/explain-failure.ts';
import { choosePort, refusePortInUse } from './startup/port.ts';
import { createShutdown, stopOnSignals } from './startup/shutdown.ts';
import { startEngine } from './startup/start-engine.ts';

const shutdown = createShutdown();
let dataDir: string | null = null;

const signals = stopOnSignals(shutdown);
process.on('uncaughtException', fail);
await start().catch(fail);

async function start(): Promise<void> {
  const settings = await choosePort(readConfig(process.env));
  dataDir = settings.dataDir;
  await refusePortInUse(settings);
  const config = await resolveTokenSecret(settings);
  if (config.processes > 1) return startSeveral(config);
  // The rest of the server is loaded while PostgreSQL starts; a start that is refused never loads it.
  const [engine, { startServer }] = await Promise.all([
    startEngine(config, shutdown),
    import('./startup/start-server.ts'),
  ]);
  await startServer(config, engine, shutdown);
}

async function startSeveral(config: Config): Promise<void> {
  const { startProcesses } = await import('./startup/processes.ts');
  const processes = await startProcesses(config, await startEngine(config, shutdown), shutdown);
  // A terminal that is closed says the same: whoever started the server there wants it to end.
  if (!process.stdin.isTTY) signals.onHangUp(() => void processes.renew());
}

function fail(error: unknown): void {
  // While everything is being closed, work cut off in the middle is expected to fail.
  if (shutdown.signal.aborted) return;
  console.error(explainFailure(error, dataDir));
  void shutdown.stop(1);
}
