// Builds the web app when its sources changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type LanguageId, languageIds } from '@chowk/contract/languages/languages';
import { StartRefusal } from '../config/start-refusal.ts';
import { lockFolder } from '../database/engine/folder-lock.ts';
import { runProgram } from '../database/engine/run-as-user.ts';

const root = resolve(import.meta.dirname, '../../../..');
const web = join(root, 'apps/web');
const dist = join(web, 'dist');
const stampFile = join(dist, '.built-from');
const sources = ['apps/web', 'packages/contract/src', 'packages/contract/languages', 'package-lock.json'];

export async function ensureWebBuild(say: (line: string) => void, signal: AbortSignal): Promise<void> {
  if (!existsSync(join(web, 'src/entry.server.tsx'))) return;
  const stamp = await hashSources(root, sources);
  if (await isBuilt(stamp)) return;
  await mkdir(dist, { recursive: true });
  const lock = await waitForLock();
  try {
    if (!(await isBuilt(stamp))) await build(stamp, say, signal);
  } finally {
    await lock.release();
  }
}

export async function hashSources(base: string, paths: readonly string[]): Promise<string> {
  const files = (await Promise.all(paths.map((path) => listFiles(join(base, path))))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256');
  files.forEach((file, index) => {
    hash.update(`${file.slice(base.length)}\0${contents[index]?.length}\0`).update(contents[index] ?? '');
  });
  return hash.digest('hex');
}

async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null);
  if (!entries) return [path];
  const inside = entries.filter(({ name }) => !/^(node_modules|dist)$|\.test\.tsx?$/.test(name));
  return (await Promise.all(inside.map(({ name }) => listFiles(join(path, name))))).flat();
}

async function isBuilt(stamp: string): Promise<boolean> {
  return (await readFile(stampFile, 'utf8').catch(() => '')) === stamp;
}

/** Two servers of one checkout would write into the same folder. */
async function waitForLock() {
  for (;;) {
    const lock = await lockFolder(web);
    if (lock) return lock;
    await pause(200);
  }
}

async function build(stamp: string, say: (line: string) => void, signal: AbortSignal): Promise<void> {
  say('Building the web app …');
  // Removed first: if the build fails, the folder counts as not built.
  await rm(stampFile, { force: true });
  // English first: it empties the shared folder. The others run in parallel.
  const [first, ...others] = languageIds;
  await buildIn(first, signal);
  await Promise.all(others.map((language) => buildIn(language, signal)));
  await mkdir(dist, { recursive: true });
  await writeFile(stampFile, stamp);
}

async function buildIn(language: LanguageId, signal: AbortSignal): Promise<void> {
  const vite = join(dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')), 'bin/vite.js');
  const { code, output } = await runProgram(process.execPath, [vite, 'build', '--app'], {
    cwd: web,
    signal,
    env: { ...process.env, NODE_ENV: 'production', LANGUAGE: language },
  });
  if (code !== 0) throw new StartRefusal(`The web app could not be built:\n${output}`);
}
