// npm run build: builds the web app before a start, which shortens the downtime of an update.
import { readOptions, runCliTask } from './lifecycle/cli.ts';
import { ensureWebBuild } from './lifecycle/web-build.ts';

const usage = 'npm run build    builds the web app, if its sources changed since the last time; it has no options.';

await runCliTask(async (_settings, shutdown) => {
  if (!readOptions(usage, {})) return;
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  await ensureWebBuild(say, shutdown.signal);
  say('The web app is built.');
});
