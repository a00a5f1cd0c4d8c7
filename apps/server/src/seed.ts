// Fills an empty database with the demo town, without opening the doors.
import { resolveTokenSecret } from './config/token-secret.ts';
import { fillTown } from './startup/demo-town.ts';
import { openTown } from './startup/open-town.ts';
import { runErrand } from './startup/run-errand.ts';
import { startEngine } from './startup/start-engine.ts';

await runErrand(async (settings, stopper) => {
  const config = await resolveTokenSecret(settings);
  const town = await openTown(config, await startEngine(config, stopper), stopper);
  const wasEmpty = await fillTown(town, process.stdout);
  const outcome = wasEmpty ? 'The demo town is there.' : 'The town already has people in it; nothing was changed.';
  process.stdout.write(`${outcome}\n`);
});
