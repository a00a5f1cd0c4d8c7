// Content of the images: no compiler, no npm, no build or test dependencies, a size limit.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { limits, podmanArgs } from './build-image.ts';
import { verify } from './checks.ts';
import { mustRun } from './run-command.ts';

/** The measured size plus a tenth. */
const mostMegabytes = 475;
const builders = [
  'gcc',
  'cc',
  'g++',
  'clang',
  'make',
  'python3',
  'git',
  'curl',
  'npm',
  'npx',
  'corepack',
  'debootstrap',
];
const root = resolve(import.meta.dirname, '../..');

export async function verifyContent(image: string): Promise<void> {
  const bytes = Number(await mustRun('podman', ['image', 'inspect', '--format', '{{.Size}}', image]));
  const megabytes = Math.round(bytes / 1e6);
  verify(megabytes <= mostMegabytes, `the image is ${megabytes} MB, at most ${mostMegabytes}`);

  const there = await look(image, `for name in ${builders.join(' ')}; do command -v $name; done; true`);
  verify(there === '', 'no compiler, npm or other tool that builds', there);

  const caches = await look(
    image,
    'find / -xdev \\( -name _cacache -o -name .npm -o -path "/var/lib/apt/lists/*" \\) 2>/dev/null; true',
  );
  verify(caches === '', 'no cache of npm or apt', caches);

  const names = await builtWith();
  const packages = await look(
    image,
    `cd /app/node_modules; for name in ${names.join(' ')}; do ls -d $name; done 2>/dev/null; true`,
  );
  verify(packages === '', `none of the ${names.length} packages that only build or test`, packages);

  const sources = await look(
    image,
    "find /app/apps /app/packages -name '*.test.ts*' -o -type d -name test -not -path '*/node_modules/*'; ls -d /app/apps/web/src 2>/dev/null; true",
  );
  verify(sources === '', 'no tests and no sources of the web app', sources);

  const owned = await look(image, 'find /app ! -user root | head -n 3; true');
  verify(owned === '', 'the product belongs to root, so that the server cannot change it', owned);
}

async function look(image: string, script: string): Promise<string> {
  const args = ['run', '--rm', '--network=host', ...limits, '--user', '0', '--entrypoint', 'sh', image, '-c', script];
  return mustRun('podman', [...(await podmanArgs()), ...args]);
}

type PackageFile = { readonly dependencies?: object; readonly devDependencies?: object };

/** Packages of the root and the web app that the server does not use. */
async function builtWith(): Promise<string[]> {
  const read = async (path: string): Promise<PackageFile> => JSON.parse(await readFile(resolve(root, path), 'utf8'));
  const top = await read('package.json');
  const web = await read('apps/web/package.json');
  const running = await Promise.all(
    ['apps/server', 'packages/contract', 'packages/demo-town'].map((path) => read(`${path}/package.json`)),
  );
  const needed = new Set(running.flatMap(({ dependencies = {} }) => Object.keys(dependencies)));
  const named = [...Object.keys(top.devDependencies ?? {}), ...Object.keys(web.dependencies ?? {})];
  return named.filter((name) => !needed.has(name));
}

/** The database image: Patroni starts and accepts the settings that all nodes share. */
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
