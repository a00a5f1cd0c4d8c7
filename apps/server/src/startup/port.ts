// The port: chosen when any would do, and checked to be free before anything slow begins.
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Settings } from '../config/config.ts';
import { StartRefusal } from '../config/start-refusal.ts';
import { lockDataFolder } from '../database/engine/embedded/lock.ts';
import { findFreePort } from '../database/engine/free-port.ts';

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is already in use: stop what uses it, or set another PORT',
  EACCES: 'needs more rights: set a PORT above 1023',
  EADDRNOTAVAIL: 'cannot be opened: HOST is not an address of this machine',
  ENOTFOUND: 'cannot be opened: HOST is not a name that this machine knows',
};

export async function choosePort(settings: Settings): Promise<Settings> {
  if (settings.port !== 0) return settings;
  const port = await findFreePort();
  return { ...settings, port, publicUrl: settings.publicUrl.replace(/:0$/, `:${port}`) };
}

export async function refusePortInUse({ port, host, dataDir, databaseUrl }: Settings): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  } catch (error) {
    // Somebody who starts one server twice is told that, not that the port is taken.
    if (!databaseUrl) await (await lockDataFolder(dataDir)).release();
    throw explainListening(error, port);
  }
}

export function explainListening(error: unknown, port: number): unknown {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
  return reason ? new StartRefusal(`Port ${port} ${reason}.`) : error;
}
