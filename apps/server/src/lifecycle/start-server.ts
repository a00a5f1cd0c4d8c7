// Starts the server: tables, demo town, web build, listening, and the lines that a person reads at the start.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { googleNotes } from '../accounts/index.ts';
import { buildApp } from '../app.ts';
import type { Config } from '../config/config.ts';
import { productVersion } from '../config/product-version.ts';
import type { Engine } from '../database/engine/index.ts';
import { demoSignIns } from '../demo/index.ts';
import { openMetrics, openTracing, publishMetrics } from '../monitoring/index.ts';
import { allowedHosts } from '../outgoing/allowed-hosts.ts';
import { guardConnections } from '../outgoing/guard-connections.ts';
import { assignModerators } from './assign-moderators.ts';
import { closeApp } from './close-app.ts';
import { fillDemoTown } from './fill-demo-town.ts';
import { openResources } from './open-resources.ts';
import { describeStart } from './output/banner.ts';
import { onlyProblems, type StartLog } from './output/start-log.ts';
import { explainListening } from './port.ts';
import { requireOneSecret } from './shared-secret.ts';
import type { Shutdown } from './shutdown.ts';
import { ensureWebBuild } from './web-build.ts';

/** Connections that wait to be taken: one too many is tried again by its system only seconds later, so let there be many. */
const MOST_PENDING_CONNECTIONS = 4096;

type Settings = {
  readonly log: StartLog;
  /** Of several processes, the one that fills the town and greets whoever started it. */
  readonly isFirst?: boolean;
  /** Of main.ts, which then holds the address of the metrics. */
  readonly isSupervised?: boolean;
  /** Takes the place of a process that died: the web app was built before that one started. */
  readonly isReplacement?: boolean;
  /** A port that the supervisor holds, as an open file of this process. */
  readonly portDescriptor?: number;
  /** Called when requests may come, while some things are still being loaded. */
  readonly onListening?: () => void;
  readonly close?: (app: FastifyInstance) => Promise<void>;
  /** Whether this server is about to stop, with all its processes. */
  readonly isDraining?: () => boolean;
};

export async function startServer(
  config: Config,
  engine: Pick<Engine, 'url' | 'notes'>,
  shutdown: Shutdown,
  settings: Settings,
): Promise<void> {
  const { log: everything, isFirst = true, isReplacement = false } = settings;
  const { isSupervised = false, portDescriptor, onListening } = settings;
  const { close = closeApp, isDraining = () => shutdown.signal.aborted } = settings;
  const log = isFirst ? everything : onlyProblems(everything);
  log.note(`Version ${productVersion} starts.`);
  guardConnections(allowedHosts({ ...config, databaseUrl: engine.url }), log.warn);
  const town = await openResources(config, engine, shutdown, log);
  await requireOneSecret(config, town.database, shutdown, log.warn);
  if (isFirst && config.seed === 'demo') await fillDemoTown(town, log.out);
  if (isFirst) await assignModerators(config, town.database, log.say);
  if (!config.dev && !isReplacement) await ensureWebBuild(log.say, shutdown.signal);
  const metrics = await openMetrics(config);
  const tracing = await openTracing(config, log.warn);
  const app = await buildApp({ config, ...town, isDraining, metrics, tracing });
  // Open until everything else is closed, so that a stop can be seen, too.
  const unpublish = await publishMetrics(config, metrics, isSupervised);
  shutdown.add(unpublish);
  if (tracing) shutdown.add(tracing.stop);
  shutdown.add(async (exitCode) => {
    // Told not to send anybody any more, a load balancer looks again after a while; until then they are answered.
    if (exitCode === 0 && isDraining()) await pause(config.drainMs);
    await close(app);
  });
  // One line says where the server is, however many processes answer there.
  const { level } = app.log;
  if (!isFirst) app.log.level = 'warn';
  if (onListening) app.server.once('listening', onListening);
  const place = portDescriptor === undefined ? { host: config.host, port: config.port } : { fd: portDescriptor };
  await app.listen({ ...place, backlog: MOST_PENDING_CONNECTIONS }).catch((error) => {
    throw explainListening(error, config.port);
  });
  app.log.level = level;
  if (!isFirst) return;
  const notes = [...engine.notes, ...googleNotes(config)];
  const signIns = config.seed === 'demo' ? demoSignIns : [];
  log.say(describeStart({ version: productVersion, publicUrl: config.publicUrl, signIns, notes }));
  for (const warning of config.warnings) log.warn(warning);
}
