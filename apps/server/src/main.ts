// Starts the server: settings, engine, doors open. Stops it the same way back.
import { readConfig } from './config/config.ts';
import { resolveTokenSecret } from './config/token-secret.ts';
import { explainProblem } from './startup/explain.ts';
import { refusePortInUse, settlePort } from './startup/port.ts';
import { startEngine } from './startup/start-engine.ts';
import { createStopper, stopOnSignals } from './startup/stopper.ts';

const stopper = createStopper();
let dataDir: string | null = null;

stopOnSignals(stopper);
process.on('uncaughtException', fail);
await start().catch(fail);

async function start(): Promise<void> {
  const settings = await settlePort(readConfig(process.env));
  dataDir = settings.dataDir;
  await refusePortInUse(settings);
  const config = await resolveTokenSecret(settings);
  // The rest of the server is loaded while PostgreSQL starts; a start that is refused never loads it.
  const [engine, { openDoors }] = await Promise.all([startEngine(config, stopper), import('./startup/open-doors.ts')]);
  await openDoors(config, engine, stopper);
}

function fail(error: unknown): void {
  // While everything is being closed, work cut off in the middle is expected to fail.
  if (stopper.signal.aborted) return;
  console.error(explainProblem(error, dataDir));
  void stopper.stop(1);
}
