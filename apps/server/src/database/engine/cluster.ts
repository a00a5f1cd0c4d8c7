// Creates the embedded database cluster with initdb: in a temporary folder first, then renamed into place.
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartRefusal } from '../../config/start-refusal.ts';
import { programPath } from './binaries.ts';
import type { Placement } from './placement.ts';
import { run } from './run-as-user.ts';

export const superuser = 'chowk';

// pg_trgm asks the operating system what an email is, and under plain C finds none in Hindi or Punjabi: the first of these
// that exists is used. Sorting and case folding come from the built-in provider, the same on every machine.
const CTYPE_LOCALES = process.platform === 'win32' ? ['en-US', 'C'] : ['C.UTF-8', 'en_US.UTF-8', 'C'];

export async function ensureCluster(placement: Placement, flags: string[] = []): Promise<void> {
  if (await stat(join(placement.cluster, 'PG_VERSION')).catch(() => null)) return;
  const draft = `${placement.cluster}.draft`;
  const passwordFile = `${draft}.password`;
  const password = randomBytes(24).toString('base64url');
  await rm(draft, { recursive: true, force: true });
  await makeOwnedFolder(placement, draft);
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (placement.runner) await chown(passwordFile, placement.runner.uid, placement.runner.gid);
  await initialise(placement, draft, ['--pwfile', passwordFile, ...flags]);
  await rename(passwordFile, passwordPath(draft));
  await rename(draft, placement.cluster);
}

export async function readPassword(cluster: string): Promise<string> {
  return readFile(passwordPath(cluster), 'utf8');
}

// Inside the cluster, so that both are moved, restored and deleted together.
function passwordPath(cluster: string): string {
  return join(cluster, 'chowk-password');
}

async function makeOwnedFolder({ runner }: Placement, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder);
  await chmod(folder, 0o700);
  if (runner) await chown(folder, runner.uid, runner.gid);
}

async function initialise({ binaries, runner }: Placement, folder: string, flags: string[]): Promise<void> {
  const base = ['-D', folder, '-U', superuser, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'];
  const provider = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  let problem = '';
  for (const locale of CTYPE_LOCALES) {
    const args = [...base, ...provider, `--lc-ctype=${locale}`, ...flags];
    const { code, output } = await run(runner, programPath(binaries, 'initdb'), args);
    if (code === 0) return;
    problem = output.split('\n').findLast((line) => line.includes('error:')) ?? output;
    if (!/invalid locale name/.test(output)) break;
  }
  throw new StartRefusal(`The embedded PostgreSQL could not make its data folder ${folder}: ${problem}`);
}
