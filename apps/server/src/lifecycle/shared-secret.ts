// Servers on one database sign with one secret, or a session of one is none on the next: a server that differs does not start.
import { createHmac } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { StartRefusal } from '../config/start-refusal.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { hasOtherSecret, removeServer, renewServer } from '../database/running-servers.ts';
import type { Shutdown } from './shutdown.ts';

const renewEveryMs = 10_000;
const words =
  'Another server on this database signs with another TOKEN_SECRET: give all of them the same. ' +
  'To change it, stop all of them first; one that was killed counts for half a minute.';

export async function requireOneSecret(
  config: Config,
  database: Database,
  shutdown: Shutdown,
  warn: (line: string) => void,
): Promise<void> {
  // The embedded database has one server.
  if (config.databaseUrl === null) return;
  // Nothing that the secret signs can be made of it.
  const secretPrint = createHmac('sha256', config.tokenSecret).update('which secret').digest('hex').slice(0, 16);
  const server = { id: newId(), secretPrint };
  if (await hasOtherSecret(database, server)) throw new StartRefusal(words);
  await renewServer(database, server);
  let isTold = false;

  /** Two that start at the same moment do not see each other then. */
  async function renew(): Promise<void> {
    await renewServer(database, server);
    const isDisputed = await hasOtherSecret(database, server);
    if (isDisputed && !isTold) warn(words);
    isTold = isDisputed;
  }

  // While the database is away nobody can be told anything: the next round tries again.
  const rounds = setInterval(() => void renew().catch(() => undefined), renewEveryMs).unref();
  shutdown.add(async () => {
    clearInterval(rounds);
    await removeServer(database, server).catch(() => undefined);
  });
}
