// The secret that signs tokens: from the settings, or generated once and stored in the data folder.
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

type WithoutSecret = { readonly tokenSecret: string | null; readonly dataDir: string };

export async function resolveTokenSecret<Settings extends WithoutSecret>(
  settings: Settings,
): Promise<Omit<Settings, 'tokenSecret'> & { readonly tokenSecret: string }> {
  const createSecret = () => randomBytes(48).toString('base64url');
  const tokenSecret =
    settings.tokenSecret ?? (await readOrCreateSecretFile(join(settings.dataDir, 'token-secret'), createSecret));
  return { ...settings, tokenSecret };
}

export async function readOrCreateSecretFile(path: string, createSecret: () => string): Promise<string> {
  const existing = await readSecret(path);
  if (existing) return existing;
  await mkdir(dirname(path), { recursive: true });
  if (existing === '') await rm(path);
  const draft = `${path}.${crypto.randomUUID()}`;
  await writeFile(draft, `${createSecret()}\n`, { mode: 0o600, flush: true });
  // A link is atomic, and does not replace a secret that another process has written meanwhile.
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

const MIN_SECRET_LENGTH = 32;
// 32 random hex digits contain 14 different ones on average, and fewer than 10 once in about 20,000.
const MIN_DIFFERENT_CHARACTERS = 10;

export function isWeakSecret(secret: string): boolean {
  const isRepetition = /^(.+?)\1+$/s.test(secret);
  return secret.length < MIN_SECRET_LENGTH || new Set(secret).size < MIN_DIFFERENT_CHARACTERS || isRepetition;
}
