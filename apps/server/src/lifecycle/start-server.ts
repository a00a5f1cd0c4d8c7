// Starts the app in this process: database, demo town, moderators, web build, then listens.
import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { googleNotes } from '../accounts/index.ts';
import { buildApp } from '../app.ts';
import type { Config } from '../config/config.ts';
import { productVersion } from '../config/product-version.ts';
import { StartRefusal } from '../config/start-refusal.ts';
import { type Database, loadMigrations } from '../database/database.ts';
import type { Engine } from '../database/engine/index.ts';
import { newId } from '../database/ids.ts';
import { hasOtherSecret, removeServer, renewServer } from '../database/running-servers.ts';
import { demoSignIns } from '../demo/index.ts';
import { createHttpServer } from '../http/server.ts';
import { appointModerators } from '../moderation/index.ts';
import { openMetrics, openTracing, publishMetrics } from '../monitoring/index.ts';
import { allowedHosts, guardConnections } from '../outgoing/guard-connections.ts';
import { loadTranslations } from '../text/load-translations.ts';
import { openResources } from './open-resources.ts';
import { explainListenError } from './port.ts';
import { seedDemoIfEmpty } from './seed-demo-town.ts';
import { closeApp, type Shutdown } from './shutdown.ts';
import { formatBanner, type StartLog, warningsOnly } from './start-log.ts';
import { ensureWebBuild } from './web-build.ts';

/** Connections that wait to be accepted: a client retries a refused one only after seconds. */
const LISTEN_BACKLOG = 4096;
const HEARTBEAT_INTERVAL_MS = 10_000;

type StartOptions = {
  readonly log: StartLog;
  readonly isFirst?: boolean;
  readonly isSupervised?: boolean;
  readonly isReplacement?: boolean;
  readonly portDescriptor?: number;
  readonly onListening?: () => void;
  readonly close?: (app: FastifyInstance) => Promise<void>;
  readonly isDraining?: () => boolean;
};

/** Loads what a start would load: migrations, translations, and the modules that Fastify loads with its first server. A spare
 * worker does it while it waits, a third of its start. */
export async function prepareStart(): Promise<void> {
  loadTranslations();
  await loadMigrations();
  const server = await createHttpServer({ logLevel: 'fatal', trustProxy: false, logTo: { write: () => undefined } });
  await server.ready();
  await server.close();
}

export async function startServer(
  config: Config,
  engine: Pick<Engine, 'url' | 'notes'>,
  shutdown: Shutdown,
  options: StartOptions,
): Promise<void> {
  const { log: fullLog, isFirst = true, isReplacement = false } = options;
  const { isSupervised = false, portDescriptor, onListening } = options;
  const { close = closeApp, isDraining = () => shutdown.signal.aborted } = options;
  const log = isFirst ? fullLog : warningsOnly(fullLog);
  log.note(`Version ${productVersion} starts.`);
  guardConnections(allowedHosts({ ...config, databaseUrl: engine.url }), log.warn);
  const resources = await openResources(config, engine, shutdown, log);
  await assertSharedSecret(config, resources.database, shutdown, log.warn);
  if (isFirst && config.seed === 'demo') await seedDemoIfEmpty(resources, log.out);
  if (isFirst) await assignModerators(config, resources.database, log.say);
  if (!config.dev && !isReplacement) await ensureWebBuild(log.say, shutdown.signal);
  const metrics = await openMetrics(config);
  const tracing = await openTracing(config, log.warn);
  const app = await buildApp({ config, ...resources, isDraining, metrics, tracing });
  // Added first, so that metrics are served until all else is closed.
  shutdown.add(await publishMetrics(config, metrics, isSupervised));
  if (tracing) shutdown.add(tracing.stop);
  shutdown.add(async (exitCode) => {
    // /readyz answers 503 now; a load balancer sends requests until it looks there again.
    if (exitCode === 0 && isDraining()) await pause(config.drainMs);
    await close(app);
  });
  // Fastify logs each listening address: only the first worker should.
  const { level } = app.log;
  if (!isFirst) app.log.level = 'warn';
  if (onListening) app.server.once('listening', onListening);
  const place = portDescriptor === undefined ? { host: config.host, port: config.port } : { fd: portDescriptor };
  await app.listen({ ...place, backlog: LISTEN_BACKLOG }).catch((error) => {
    throw explainListenError(error, config.port);
  });
  app.log.level = level;
  if (!isFirst) return;
  const notes = [...engine.notes, ...googleNotes(config)];
  const signIns = config.seed === 'demo' ? demoSignIns : [];
  log.say(formatBanner({ version: productVersion, publicUrl: config.publicUrl, signIns, notes }));
  for (const warning of config.warnings) log.warn(warning);
}

const secretConflict =
  'Another server on this database signs with another TOKEN_SECRET: give all of them the same. ' +
  'To change it, stop all of them first; one that was killed counts for half a minute.';

/** With different secrets, a session of one server would be invalid on the next: the second server refuses to start. */
async function assertSharedSecret(
  config: Config,
  database: Database,
  shutdown: Shutdown,
  warn: (line: string) => void,
): Promise<void> {
  if (config.databaseUrl === null) return;
  // A keyed hash: the secret cannot be derived from it.
  const secretPrint = createHmac('sha256', config.tokenSecret).update('which secret').digest('hex').slice(0, 16);
  const server = { id: newId(), secretPrint };
  if (await hasOtherSecret(database, server)) throw new StartRefusal(secretConflict);
  await renewServer(database, server);
  let isReported = false;

  /** Also finds a conflict of two servers that started at the same moment. */
  async function sendHeartbeat(): Promise<void> {
    await renewServer(database, server);
    const hasConflict = await hasOtherSecret(database, server);
    if (hasConflict && !isReported) warn(secretConflict);
    isReported = hasConflict;
  }

  const timer = setInterval(() => void sendHeartbeat().catch(() => undefined), HEARTBEAT_INTERVAL_MS).unref();
  shutdown.add(async () => {
    clearInterval(timer);
    await removeServer(database, server).catch(() => undefined);
  });
}

/** Only at the start: an account that gets a listed address later becomes a moderator at the next start. */
export async function assignModerators(
  { moderators, requireVerifiedEmail }: Pick<Config, 'moderators' | 'requireVerifiedEmail'>,
  database: Database,
  say: (line: string) => void,
): Promise<void> {
  if (moderators === null) return;
  const { unknown, unverified } = await appointModerators(database, moderators);
  // Without verification at sign-up, listed addresses are reserved and cannot be registered.
  const howTo = requireVerifiedEmail
    ? 'Sign up with it, confirm it and start again.'
    : 'Leave it out, sign up with it, confirm it, then name it and start again.';
  for (const address of unknown) say(`MODERATORS names ${address}, which no account has: ignored. ${howTo}`);
  for (const address of unverified)
    say(`MODERATORS names ${address}, which its account has not confirmed: ignored. Confirm it and start again.`);
}
