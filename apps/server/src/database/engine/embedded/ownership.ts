// Who owns a folder and who may read it.
import { chmod, lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Runner } from './run-as.ts';

export async function ownerOf(path: string): Promise<Runner | null> {
  return stat(path).catch(() => null);
}

export async function giveTo(runner: Runner, folder: string): Promise<void> {
  for (const path of await everythingIn(folder)) await lchown(path, runner.uid, runner.gid);
}

export async function openToAll(folder: string): Promise<void> {
  for (const path of await everythingIn(folder)) {
    const { mode } = await stat(path);
    const isProgramOrFolder = (mode & 0o100) !== 0;
    await chmod(path, isProgramOrFolder ? 0o755 : 0o644);
  }
}

async function everythingIn(folder: string): Promise<string[]> {
  const inside = await readdir(folder, { recursive: true });
  return [folder, ...inside.map((name) => join(folder, name))];
}
