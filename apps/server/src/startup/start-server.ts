// Starts the server: tables, demo town, web build, listening, and the lines that a person reads at the start.
import { googleNotes } from '../accounts/index.ts';
import { buildApp } from '../app.ts';
import type { Config } from '../config/config.ts';
import type { Engine } from '../database/engine/index.ts';
import { demoSignIns } from '../demo/index.ts';
import { assignModerators } from './assign-moderators.ts';
import { describeStart } from './banner.ts';
import { closeApp } from './close-app.ts';
import { fillDemoTown } from './fill-demo-town.ts';
import { openResources } from './open-resources.ts';
import { explainListening } from './port.ts';
import type { Shutdown } from './shutdown.ts';
import { ensureWebBuild } from './web-build.ts';

/** Connections that wait to be taken: one too many is tried again by its system only seconds later, so let there be many. */
const MOST_PENDING_CONNECTIONS = 4096;

export async function startServer(config: Config, engine: Engine, shutdown: Shutdown): Promise<void> {
  // In production the standard output is for the log alone, one JSON object a line.
  const out = config.isProduction ? process.stderr : process.stdout;
  const say = (line: string) => out.write(`${line}\n`);
  const town = await openResources(config, engine, shutdown);
  if (config.seed === 'demo') await fillDemoTown(town, out);
  await assignModerators(config, town.database, say);
  if (!config.dev) await ensureWebBuild(say, shutdown.signal);
  const app = await buildApp({ config, ...town });
  shutdown.add(() => closeApp(app));
  await app.listen({ host: config.host, port: config.port, backlog: MOST_PENDING_CONNECTIONS }).catch((error) => {
    throw explainListening(error, config.port);
  });
  const notes = [...engine.notes, ...googleNotes(config)];
  say(describeStart(config.publicUrl, config.seed === 'demo' ? demoSignIns : [], notes));
}
