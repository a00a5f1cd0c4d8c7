// The secret that signs tokens: the one given, else one made once and kept in the data folder.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config, Settings } from './config.ts';
import { keepSecretFile } from './secret-file.ts';

export async function resolveTokenSecret(settings: Settings): Promise<Config> {
  const tokenSecret =
    settings.tokenSecret ?? (await keepSecretFile(join(settings.dataDir, 'token-secret'), makeSecret));
  return { ...settings, tokenSecret };
}

function makeSecret(): string {
  return randomBytes(48).toString('base64url');
}
