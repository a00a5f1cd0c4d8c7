// Starts the server: tables, demo town, web build, listening, and the lines that a person reads at the start.
import type { FastifyInstance } from 'fastify';
import { googleNotes } from '../accounts/index.ts';
import { buildApp } from '../app.ts';
import type { Config } from '../config/config.ts';
import type { Engine } from '../database/engine/index.ts';
import { demoSignIns } from '../demo/index.ts';
import { assignModerators } from './assign-moderators.ts';
import { chooseOutput, describeStart } from './banner.ts';
import { closeApp } from './close-app.ts';
import { fillDemoTown } from './fill-demo-town.ts';
import { requireOneSecret } from './one-secret.ts';
import { openResources } from './open-resources.ts';
import { explainListening } from './port.ts';
import type { Shutdown } from './shutdown.ts';
import { ensureWebBuild } from './web-build.ts';

/** Connections that wait to be taken: one too many is tried again by its system only seconds later, so let there be many. */
const MOST_PENDING_CONNECTIONS = 4096;

type Settings = {
  /** Of several processes, the one that fills the town and greets whoever started it. */
  readonly isFirst?: boolean;
  readonly close?: (app: FastifyInstance) => Promise<void>;
};

export async function startServer(
  config: Config,
  engine: Pick<Engine, 'url' | 'notes'>,
  shutdown: Shutdown,
  { isFirst = true, close = closeApp }: Settings = {},
): Promise<void> {
  const { out, say } = chooseOutput(config);
  const town = await openResources(config, engine, shutdown);
  await requireOneSecret(config, town.database, shutdown);
  if (isFirst && config.seed === 'demo') await fillDemoTown(town, out);
  if (isFirst) await assignModerators(config, town.database, say);
  if (!config.dev) await ensureWebBuild(say, shutdown.signal);
  const app = await buildApp({ config, ...town });
  shutdown.add(() => close(app));
  // One line says where the server is, however many processes answer there.
  const { level } = app.log;
  if (!isFirst) app.log.level = 'warn';
  await app.listen({ host: config.host, port: config.port, backlog: MOST_PENDING_CONNECTIONS }).catch((error) => {
    throw explainListening(error, config.port);
  });
  app.log.level = level;
  if (!isFirst) return;
  const notes = [...engine.notes, ...googleNotes(config)];
  say(describeStart(config.publicUrl, config.seed === 'demo' ? demoSignIns : [], notes));
}
