// Installs the packages of the lockfile, again only when it changed.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { runNpm } from './npm.mjs';
import { Refusal } from './refusal.mjs';
import { isNewEnough, wanted } from './runtime.mjs';
import { say } from './say.mjs';

export async function ensurePackages(root, runtime) {
  const stamp = makeStamp(readFileSync(join(root, 'package-lock.json')), machine());
  if (isInstalled(root, stamp)) return;
  await withLock(join(root, '.runtime'), async (lock) => {
    if (!isInstalled(root, stamp)) await install(root, runtime, stamp, lock);
  });
}

/** Native packages differ by platform and by Node's major version. */
export function makeStamp(lockfile, { platform, arch, node }) {
  return createHash('sha256')
    .update(lockfile)
    .update(`\0${platform}\0${arch}\0${node.split('.')[0]}`)
    .digest('hex');
}

function machine() {
  const own = process.versions.node;
  return { platform: process.platform, arch: process.arch, node: isNewEnough(own) ? own : wanted };
}

// Inside node_modules, because npm clears that folder first: a partial installation never has a stamp.
function stampFile(root) {
  return join(root, 'node_modules', '.chowk-stamp');
}

function isInstalled(root, stamp) {
  try {
    return readFileSync(stampFile(root), 'utf8') === stamp;
  } catch {
    return false;
  }
}

async function install(root, { node, env }, stamp, lock) {
  say('Installing the packages; this takes a minute the first time …');
  // Explicit, because NODE_ENV=production or a user's npmrc may omit these.
  const flags = [
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
  ];
  const isDone = await runNpm(['ci', ...flags], { node, env, cwd: root, onStart: lock.noteChild });
  if (!isDone) throw new Refusal('The packages could not be installed: npm says why above. Try again.');
  writeFileSync(stampFile(root), stamp);
}
