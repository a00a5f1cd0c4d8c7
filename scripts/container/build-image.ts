// Builds the images with podman, also inside a container.
import { existsSync } from 'node:fs';
import { isInstalled, mustRun } from './run-command.ts';

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
