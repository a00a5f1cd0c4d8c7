// Finds a folder for the database cluster and the PostgreSQL programs that the PostgreSQL user can reach.
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefusal } from '../../config/start-refusal.ts';
import { type Binaries, programPath } from './binaries.ts';
import {
  canEnterFolder,
  changeOwner,
  chooseRunner,
  findOwner,
  isRoot,
  makeReadableByAll,
  type Runner,
  run,
  succeeds,
} from './run-as-user.ts';

export interface Placement {
  readonly cluster: string;
  readonly binaries: Binaries;
  readonly runner: Runner | null;
  readonly notes: readonly string[];
}

// Outside of home folders, so that any user can enter.
const reachableRoot = '/var/lib/chowk';

export async function findCluster(dataDir: string): Promise<string> {
  const pointer = pointerIn(dataDir);
  const home = (await readFile(pointer, 'utf8').catch(() => '')).trim();
  if (home && !(await findOwner(home))) {
    throw new StartRefusal(
      `The database of ${dataDir} was kept in ${home}, which is gone: bring it back, or delete ${pointer} to begin anew.`,
    );
  }
  return join(home || dataDir, 'postgres');
}

export async function choosePlacement(dataDir: string, cluster: string, binaries: Binaries): Promise<Placement> {
  await mkdir(dataDir, { recursive: true });
  const owner = await findOwner(cluster);
  if (!isRoot) {
    refuseForeignOwner(cluster, owner);
    return { cluster, binaries, runner: null, notes: [] };
  }
  // An existing cluster is run by its owner, who can read it.
  const runner = owner && owner.uid !== 0 ? owner : await chooseRunner();
  if (owner?.uid === 0) await changeOwner(runner, cluster);
  const reached = await reachBinaries(binaries, runner);
  const isWithinReach = await canEnterFolder(runner, owner ? cluster : dataDir);
  const place = { binaries: reached, runner };
  const settled = isWithinReach ? cluster : await moveWithinReach(dataDir, owner ? cluster : null, place);
  return { ...place, cluster: settled, notes: describe(dataDir, settled, reached) };
}

function refuseForeignOwner(cluster: string, owner: Runner | null): void {
  if (!owner || process.getuid === undefined || owner.uid === process.getuid()) return;
  throw new StartRefusal(
    `The database in ${cluster} belongs to another user: start the server as root or as that user, or set another DATA_DIR.`,
  );
}

function describe(dataDir: string, cluster: string, { root }: Binaries): string[] {
  const data = `PostgreSQL's data is in ${cluster}, because its user may not enter ${dataDir}.`;
  const programs = `PostgreSQL runs from a copy of its programs in ${root}, because its user may not enter this folder.`;
  return [...(cluster.startsWith(reachableRoot) ? [data] : []), ...(root.startsWith(reachableRoot) ? [programs] : [])];
}

async function reachBinaries(binaries: Binaries, runner: Runner): Promise<Binaries> {
  const isRunnable = (place: Binaries) => succeeds(runner, programPath(place, 'postgres'), ['--version']);
  if (await isRunnable(binaries)) return binaries;
  const copy = { ...binaries, root: join(reachableRoot, `postgresql-${binaries.version}`) };
  if (!(await isRunnable(copy))) await copyForAll(binaries.root, copy.root);
  return copy;
}

async function copyForAll(from: string, to: string): Promise<void> {
  await makeReachableRoot();
  const draft = await mkdtemp(`${to}.`);
  await cp(from, draft, { recursive: true, verbatimSymlinks: true });
  await makeReadableByAll(draft);
  await rm(to, { recursive: true, force: true });
  await rename(draft, to);
}

async function moveWithinReach(
  dataDir: string,
  from: string | null,
  { binaries, runner }: { binaries: Binaries; runner: Runner },
): Promise<string> {
  await makeReachableRoot();
  const home = await mkdtemp(join(reachableRoot, 'data-'));
  await chmod(home, 0o755);
  const cluster = join(home, 'postgres');
  if (from) {
    await cp(from, cluster, { recursive: true, preserveTimestamps: true });
    await changeOwner(runner, cluster);
    await run(runner, programPath(binaries, 'initdb'), ['--sync-only', '-D', cluster]);
  }
  await writeFile(pointerIn(dataDir), `${home}\n`, { flush: true });
  if (from) await rm(from, { recursive: true });
  return cluster;
}

function pointerIn(dataDir: string): string {
  return join(dataDir, 'postgres-is-elsewhere');
}

async function makeReachableRoot(): Promise<void> {
  await mkdir(reachableRoot, { recursive: true });
  // Only Chowk uses this folder, so overriding a strict umask is safe.
  await chmod(reachableRoot, 0o755);
}
