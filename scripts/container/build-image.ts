// Builds the images with podman, also inside a container, and a base image without a registry: Debian's packages in a folder.
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { isInstalled, mustRun, run } from './run-command.ts';

/** Certificates of the machine, needed during the build and not part of the image. */
const certificates = '/etc/ssl/certs/ca-certificates.crt';
/** Where processes may not raise their limits, podman must not try to. */
export const limits = ['--ulimit', 'nofile=20000:20000', '--ulimit', 'nproc=4096:4096'];

/** Only runc works with cgroups v1. */
export async function podmanArgs(): Promise<string[]> {
  const isOld = (await mustRun('podman', ['info', '--format', '{{.Host.CgroupsVersion}}'])) === 'v1';
  return isOld && (await isInstalled('runc')) ? ['--runtime', 'runc'] : [];
}

type Image = { readonly file: string; readonly context: string; readonly base: string | null; readonly name: string };

export async function buildImage({ file, context, base, name }: Image): Promise<void> {
  const trusted = base && existsSync(certificates) ? ['--volume', `${certificates}:${certificates}:ro`] : [];
  await mustRun(
    'podman',
    [
      ...(await podmanArgs()),
      ...['build', '--format', 'docker', '--network=host', '--layers', ...limits, ...trusted],
      ...(base ? ['--build-arg', `BASE_IMAGE=${base}`] : []),
      ...['-f', file, '-t', name, context],
    ],
    { shows: process.stderr.isTTY },
  );
}

const suite = 'trixie';
const unread = ['doc', 'man', 'locale', 'info'].map((name) => `usr/share/${name}`);
const leftOut = [...unread, 'var/cache/apt', 'var/lib/apt/lists', 'proc', 'sys', 'dev'].map((path) => `./${path}/*`);

export async function makeBaseImage(say: (line: string) => void): Promise<string> {
  const name = `localhost/debian-from-packages:${suite}`;
  if ((await run('podman', ['image', 'exists', name])).code === 0) return name;
  const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'chowk-container-test');
  const archive = join(cache, `${suite}.tar`);
  if (!existsSync(archive)) await pack(cache, archive, say);
  await mustRun('podman', ['import', archive, name]);
  return name;
}

async function pack(cache: string, archive: string, say: (line: string) => void): Promise<void> {
  say(`Building a base image of Debian ${suite} in ${cache}; this takes some minutes the first time …`);
  const root = join(cache, 'root');
  await rm(root, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  await mustRun('debootstrap', ['--variant=minbase', '--include=ca-certificates', suite, root]);
  await mustRun('tar', ['-C', root, ...leftOut.map((path) => `--exclude=${path}`), '-cf', `${archive}.part`, '.']);
  await rename(`${archive}.part`, archive);
  await rm(root, { recursive: true, force: true });
}
