// The token secret: from the settings, or generated and stored.
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { isWeakSecret, resolveTokenSecret } from './token-secret.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

function resolveIn(dataDir: string, env: NodeJS.ProcessEnv = {}) {
  return resolveTokenSecret(readConfig({ DATA_DIR: dataDir, ...env }));
}

describe('the token secret', () => {
  it('is the one that was given, and then nothing is written', async () => {
    const config = await resolveIn(folder, { TOKEN_SECRET: 'given' });
    expect(config.tokenSecret).toBe('given');
    await expect(stat(join(folder, 'token-secret'))).rejects.toThrow('ENOENT');
  });

  it('is made strong, and kept for the owner alone in a data folder that need not exist', async () => {
    const dataDir = join(folder, 'new', 'data');
    const { tokenSecret } = await resolveIn(dataDir);
    expect(isWeakSecret(tokenSecret)).toBe(false);
    const file = join(dataDir, 'token-secret');
    expect((await readFile(file, 'utf8')).trim()).toBe(tokenSecret);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('is the same at the next start', async () => {
    const [first, second] = [await resolveIn(folder), await resolveIn(folder)];
    expect(second.tokenSecret).toBe(first.tokenSecret);
  });

  it('is one secret when two servers start at once', async () => {
    const configs = await Promise.all([resolveIn(folder), resolveIn(folder), resolveIn(folder)]);
    expect(new Set(configs.map((config) => config.tokenSecret)).size).toBe(1);
  });

  it('is made again when its file was emptied', async () => {
    await writeFile(join(folder, 'token-secret'), '');
    expect(isWeakSecret((await resolveIn(folder)).tokenSecret)).toBe(false);
  });
});
