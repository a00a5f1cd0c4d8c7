// The environment file of docs/operating.md, as systemd and sh parse it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const page = readFileSync(resolve(import.meta.dirname, '../../../../docs/operating.md'), 'utf8');
const [, block = ''] = /```sh\n(NODE_ENV='production'\n[^`]*)```/.exec(page) ?? [];

function readWithShell(text: string): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'chowk-env-'));
  const file = join(folder, 'chowk.env');
  writeFileSync(file, text);
  const printed = execFileSync('sh', ['-c', `set -a; . ${file}; env -0`], { env: { PATH: process.env.PATH } });
  rmSync(folder, { recursive: true });
  return Object.fromEntries(
    printed
      .toString()
      .split('\0')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

/** systemd takes a text in single quotes as it is. */
function readAsSystemd(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/^(\w+)='([^']*)'$/gm)].map(([, name, value]) => [name, value]));
}

it('is the same for both, and starts a market in production without a warning', () => {
  const difficult = block.replace('user:password@', 'user:pa$$word&#1;`x"@');
  expect(difficult).not.toBe(block);
  const [shell, systemd] = [readWithShell(difficult), readAsSystemd(difficult)];
  expect(Object.keys(systemd)).toHaveLength(difficult.trim().split('\n').length);
  expect(shell).toMatchObject(systemd);
  const { PATH, PWD, ...settings } = readWithShell(block);
  expect(readConfig(settings)).toMatchObject({ isProduction: true, warnings: [], smtpUrl: expect.any(String) });
});
