// Fills an empty database with the demo town, without opening the doors.
import { readConfig } from './config/config.ts';
import { resolveTokenSecret } from './config/token-secret.ts';
import { fillTown } from './startup/demo-town.ts';
import { explainProblem } from './startup/explain.ts';
import { openTown } from './startup/open-town.ts';
import { startEngine } from './startup/start-engine.ts';
import { createStopper, stopOnSignals } from './startup/stopper.ts';

const stopper = createStopper();
let dataDir: string | null = null;
stopOnSignals(stopper);

try {
  const settings = readConfig(process.env);
  dataDir = settings.dataDir;
  const config = await resolveTokenSecret(settings);
  const town = await openTown(config, await startEngine(config, stopper), stopper);
  const wasEmpty = await fillTown(town, process.stdout);
  const outcome = wasEmpty ? 'The demo town is there.' : 'The town already has people in it; nothing was changed.';
  process.stdout.write(`${outcome}\n`);
  await stopper.stop(0);
} catch (error) {
  if (!stopper.signal.aborted) console.error(explainProblem(error, dataDir));
  await stopper.stop(1);
}
