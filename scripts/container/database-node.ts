// The database image: Patroni starts and accepts the settings that all nodes share.
import { limits, podmanArgs } from './build-image.ts';
import { verify } from './checks.ts';
import { mustRun } from './run-command.ts';

export async function verifyNode(image: string): Promise<void> {
  const inside = async (script: string) =>
    mustRun('podman', [
      ...(await podmanArgs()),
      ...['run', '--rm', '--network=host', ...limits, '--entrypoint', 'sh', image, '-c', script],
    ]);
  const version = await inside('patroni --version');
  // Debian 12's 3.0.2 takes the lead back with etcd's v3 API and loses acknowledged writes.
  verify(/^patroni ([4-9]|3\.[1-9])/.test(version), `${version}, which may use etcd's newer interface`);
  const programs = await inside(
    'ls /usr/local/lib/postgresql | grep -cE "^(initdb|pg_ctl|pg_rewind|postgres|pg_basebackup)$"',
  );
  verify(programs === '5', "PostgreSQL's programs are where Patroni looks for them", programs);
  const read = await inside(
    "python3 -c \"import yaml, etcd; c = yaml.safe_load(open('/etc/patroni.yaml')); print(c['bootstrap']['dcs']['synchronous_mode'])\"",
  );
  verify(read === 'True', 'its settings are read, and a write waits for a second node', read);
}
