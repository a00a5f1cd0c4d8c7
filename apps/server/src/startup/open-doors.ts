// Opens the doors: tables, demo town, web app, listening, and a word to whoever started it.
import { googleNotes } from '../accounts/index.ts';
import { buildApp } from '../app.ts';
import type { Config } from '../config/config.ts';
import type { Engine } from '../database/engine/index.ts';
import { demoSignIns } from '../demo/index.ts';
import { describeMarket } from './banner.ts';
import { closeApp } from './close-app.ts';
import { fillTown } from './demo-town.ts';
import { settleModerators } from './moderators.ts';
import { openTown } from './open-town.ts';
import { explainListening } from './port.ts';
import type { Stopper } from './stopper.ts';
import { ensureWebBuild } from './web-build.ts';

/** Connections that wait to be taken: one too many is tried again by its system only seconds later, so let there be many. */
const MOST_KNOCKING = 4096;

export async function openDoors(config: Config, engine: Engine, stopper: Stopper): Promise<void> {
  // In production the standard output is for the log alone, one JSON object a line.
  const out = config.isProduction ? process.stderr : process.stdout;
  const say = (line: string) => out.write(`${line}\n`);
  const town = await openTown(config, engine, stopper);
  if (config.seed === 'demo') await fillTown(town, out);
  await settleModerators(config, town.database, say);
  if (!config.dev) await ensureWebBuild(say, stopper.signal);
  const app = await buildApp({ config, ...town });
  stopper.add(() => closeApp(app));
  await app.listen({ host: config.host, port: config.port, backlog: MOST_KNOCKING }).catch((error) => {
    throw explainListening(error, config.port);
  });
  const notes = [...engine.notes, ...googleNotes(config)];
  say(describeMarket(config.publicUrl, config.seed === 'demo' ? demoSignIns : [], notes));
}
