// npm run seed: fills an empty database with the demo town, without starting the server.
import { resolveTokenSecret } from './config/token-secret.ts';
import { readOptions, runCliTask } from './lifecycle/cli.ts';
import { openResources } from './lifecycle/open-resources.ts';
import { seedDemoIfEmpty } from './lifecycle/seed-demo-town.ts';
import { startEngine } from './lifecycle/start-engine.ts';
import { plainLog } from './lifecycle/start-log.ts';

const usage = 'npm run seed    fills an empty database with the demo town; it has no options.';

await runCliTask(async (settings, shutdown) => {
  if (!readOptions(usage, {})) return;
  const config = await resolveTokenSecret(settings);
  const log = plainLog(process.stdout, process.stderr);
  const town = await openResources(config, await startEngine(config, shutdown, log), shutdown, log);
  const wasEmpty = await seedDemoIfEmpty(town, process.stdout);
  const outcome = wasEmpty ? 'The demo town is ready.' : 'The database already has users; nothing was changed.';
  process.stdout.write(`${outcome}\n`);
});
