// A secret in a file that only its owner may read: made on first use, the same ever after.
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export async function keepSecretFile(path: string, makeSecret: () => string): Promise<string> {
  const kept = await readSecret(path);
  if (kept) return kept;
  await mkdir(dirname(path), { recursive: true });
  if (kept === '') await rm(path);
  const draft = `${path}.${crypto.randomUUID()}`;
  await writeFile(draft, `${makeSecret()}\n`, { mode: 0o600, flush: true });
  // A link appears whole or not at all, and never replaces a secret that another process kept meanwhile.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
  return (await readSecret(path)) ?? '';
}

async function readSecret(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text?.trim() ?? null;
}
