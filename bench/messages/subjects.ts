// The two measured servers: the product, and bare Node.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createSubject, type Subject } from './measure.ts';
import { startMeasured } from './measured-server.ts';
import { makeBarePairs, plantPairs } from './users.ts';

const main = resolve(import.meta.dirname, '../../apps/server/src/main.ts');

export async function startBare(streams: number): Promise<Subject> {
  const server = await startMeasured(join(import.meta.dirname, 'bare-server.ts'), {});
  return createSubject('bare Node', server, makeBarePairs(streams / 2));
}

export async function startProduct(streams: number): Promise<Subject> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chowk-bench-messages-'));
  // PostgreSQL does not run as root: its own user must reach the folder.
  await chmod(dataDir, 0o755);
  const secret = crypto.randomUUID() + crypto.randomUUID();
  const settings = { PORT: '0', SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
  const server = await startMeasured(main, { ...settings, DATA_DIR: dataDir, TOKEN_SECRET: secret });
  const subject = await createSubject('Chowk', server, await plantPairs(dataDir, secret, streams / 2));
  const close = async () => {
    await subject.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...subject, close };
}
