// The port: chosen for PORT=0, and checked to be free before anything slow starts.
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Settings } from '../config/config.ts';
import { StartRefusal } from '../config/start-refusal.ts';
import { lockDataFolder } from '../database/engine/folder-lock.ts';
import { findFreePort } from '../database/engine/index.ts';

const reasons: Readonly<Record<string, (prefix: string) => string>> = {
  EADDRINUSE: (prefix) => `is already in use: stop what uses it, or set another ${prefix}PORT`,
  EACCES: (prefix) => `needs more rights: set a ${prefix}PORT above 1023`,
  EADDRNOTAVAIL: (prefix) => `cannot be opened: ${prefix}HOST is not an address of this machine`,
  ENOTFOUND: (prefix) => `cannot be opened: ${prefix}HOST is not a name that this machine knows`,
};

export async function choosePort(settings: Settings): Promise<Settings> {
  if (settings.port !== 0) return settings;
  const port = await findFreePort();
  return { ...settings, port, publicUrl: settings.publicUrl.replace(/:0$/, `:${port}`) };
}

export async function assertPortFree({ port, host, dataDir, databaseUrl, metrics }: Settings): Promise<void> {
  try {
    await bindPort(port, host);
  } catch (error) {
    // A server that is started twice reports that instead of a port in use.
    if (!databaseUrl) await (await lockDataFolder(dataDir)).release();
    throw explainListenError(error, port);
  }
  if (!metrics) return;
  await bindPort(metrics.port, metrics.host).catch((error: unknown) => {
    throw explainListenError(error, metrics.port, 'METRICS_');
  });
}

async function bindPort(port: number, host: string): Promise<void> {
  const probe = createServer();
  probe.listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

export function explainListenError(error: unknown, port: number, prefix = ''): unknown {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
  return reason ? new StartRefusal(`Port ${port} ${reason(prefix)}.`) : error;
}
