// npm run seed: fills an empty database with the demo town, without starting the server.
import { resolveTokenSecret } from './config/token-secret.ts';
import { fillDemoTown } from './startup/fill-demo-town.ts';
import { openResources } from './startup/open-resources.ts';
import { runCliTask } from './startup/run-cli-task.ts';
import { startEngine } from './startup/start-engine.ts';

await runCliTask(async (settings, shutdown) => {
  const config = await resolveTokenSecret(settings);
  const town = await openResources(config, await startEngine(config, shutdown), shutdown);
  const wasEmpty = await fillDemoTown(town, process.stdout);
  const outcome = wasEmpty ? 'The demo town is there.' : 'The town already has people in it; nothing was changed.';
  process.stdout.write(`${outcome}\n`);
});
