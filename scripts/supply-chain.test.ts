// Supply chain rules: the real packages pass, and each violation is noticed.
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './steps.ts';
import {
  concludeAudit,
  findSupplyProblems,
  isOpen,
  type LockedPackage,
  readSupplyChain,
  type SupplyChain,
} from './supply-chain.ts';
import { askForAdvisories } from './supply-chain-audit.ts';

const good: LockedPackage = { integrity: 'sha512-abc', license: 'MIT' };
const chain: SupplyChain = {
  packages: [{ name: 'chowk', dependencies: { zod: '4.6.7' }, allowScripts: { 'embedded-pg': true } }],
  locked: { '': {}, 'node_modules/zod': good, 'node_modules/@chowk/web': { link: true } },
  table: '| Package | Licence | Why |\n|---|---|---|\n| zod | MIT | Schemas |\n',
  licenceOf: () => 'MIT',
};
const withLocked = (entry: LockedPackage, path = 'node_modules/stranger') => ({ ...chain, locked: { [path]: entry } });
const withVersion = (version: string) => ({ ...chain, packages: [{ name: 'chowk', dependencies: { zod: version } }] });
const ownLicence = { licenceOf: () => null };

describe('the packages of this product', () => {
  it('have a reason and a licence, are pinned and hashed, and run no unapproved script', () => {
    expect(findSupplyProblems(readSupplyChain())).toEqual([]);
  });
});

it('is compared with our own code by line counts that are true', () => {
  const page = readFileSync(join(root, 'docs/dependencies.md'), 'utf8');
  const compared = [...page.matchAll(/(\d+)\s+lines\s+of\s+`([\w./-]+)`/g)];
  const files = globSync(['apps/*/src/**/*.ts', 'packages/*/src/**/*.ts', 'scripts/**/*.ts'], { cwd: root });
  const wrong = compared.flatMap(([, said, name = '']) => {
    const counts = files
      .filter((file) => file === name || file.endsWith(`/${name}`))
      .map((file) => readFileSync(join(root, file), 'utf8').split('\n').length - 1);
    const isTrue = counts.some((count) => Math.abs(count - Number(said)) <= count / 10);
    return isTrue ? [] : [`${name}: ${said} on the page, ${counts.join(' or ') || 'no such file'}`];
  });
  expect(compared.length).toBeGreaterThan(5);
  expect(wrong).toEqual([]);
});

describe('the supply chain', () => {
  it('passes with valid packages', () => {
    expect(findSupplyProblems(chain)).toEqual([]);
  });

  it.each<[what: string, chain: SupplyChain, problem: RegExp]>([
    ['a package without a row', { ...chain, table: '' }, /zod has no row/],
    ['a row without a reason', { ...chain, table: '| zod | MIT |  |' }, /zod has no row/],
    ['an unused row', { ...chain, table: `${chain.table}| left-pad | MIT | Pads |` }, /left-pad has a row/],
    ['a row with another licence', { ...chain, licenceOf: () => 'GPL-3.0' }, /zod is under GPL-3.0, its row says MIT/],
    ['a range instead of a version', withVersion('^4.6.7'), /pin it exactly/],
    ['a version from elsewhere', withVersion('github:someone/zod'), /pin it exactly/],
    ['a package without a hash', withLocked({ license: 'MIT' }), /no hash/],
    ['a package with a weak hash', withLocked({ ...good, integrity: 'sha1-abc' }), /no hash/],
    ['a package from a place of its own', withLocked({ ...good, resolved: 'git+ssh://elsewhere' }), /place of its own/],
    ['an install script', withLocked({ ...good, hasInstallScript: true }), /runs a script/],
    ['an install script for development', withLocked({ ...good, dev: true, hasInstallScript: true }), /runs a script/],
    [
      'a closed licence in the product',
      { ...withLocked({ ...good, license: 'SSPL-1.0' }), ...ownLicence },
      /under SSPL-1.0/,
    ],
    ['no licence in the product', { ...withLocked({ integrity: 'sha512-a' }), ...ownLicence }, /under none/],
  ])('notices %s', (_, spoilt, problem) => {
    expect(findSupplyProblems(spoilt).join('\n')).toMatch(problem);
  });

  it('allows an approved install script', () => {
    const approved = withLocked({ ...good, hasInstallScript: true }, 'node_modules/embedded-pg');
    expect(findSupplyProblems(approved)).toEqual([]);
  });

  it.each([
    ['any', 'MIT', true],
    ['any', '(MIT OR GPL-3.0)', true],
    ['any', 'Apache-2.0 AND GPL-3.0', false],
    ['any', 'LGPL-3.0-or-later', false],
    ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
  ])('%s under %s may go into the product: %s', (name, licence, isFine) => {
    expect(isOpen(name, licence)).toBe(isFine);
  });
});

describe.concurrent('npm run audit', () => {
  let folder: string;
  const locked = { 'node_modules/left-pad': { version: '1.0.0', integrity: 'sha512-abc' } };
  const dependencies = { 'left-pad': '1.0.0' };

  /** A checkout with a lockfile and no packages. */
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'chowk-audit-'));
    const write = (file: string, content: unknown) => writeFileSync(join(folder, file), JSON.stringify(content));
    const own = { name: 'market', version: '1.0.0', dependencies };
    write('package.json', own);
    write('package-lock.json', { ...own, lockfileVersion: 3, requires: true, packages: { '': own, ...locked } });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function askRegistry(answer: RequestListener, { requestMs = 20_000, settings = {} as NodeJS.ProcessEnv } = {}) {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const registry = { npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: join(folder, 'cache') };
    try {
      return await askForAdvisories(folder, { requestMs, env: { ...process.env, ...registry, ...settings } });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  const versions = Object.fromEntries(['1.0.0', '2.0.0'].map((version) => [version, { name: 'left-pad', version }]));
  const about = { name: 'left-pad', versions };
  const advisory = { id: 7, url: 'https://advisories.example/7', title: 'Pads too much', severity: 'high' };
  const details = { ...advisory, vulnerable_versions: '<2.0.0', cwe: [], cvss: { score: 0 } };
  const bulk = '/-/npm/v1/security/advisories/bulk';
  const known =
    (found: object): RequestListener =>
    (request, response) =>
      response.end(JSON.stringify(request.url === bulk ? found : about));

  it('asks for the packages of the lockfile, without installing one', async () => {
    const asked: unknown[] = [];
    const answer: RequestListener = (request, response) => {
      const chunks: Buffer[] = [];
      request
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          asked.push(request.url, JSON.parse(gunzipSync(Buffer.concat(chunks)).toString()));
          response.end('{}');
        });
    };
    expect(await askRegistry(answer)).toEqual({ kind: 'nothing' });
    expect(asked).toEqual([bulk, { 'left-pad': ['1.0.0'] }]);
  });

  it('reports known vulnerabilities', async () => {
    const found = await askRegistry(known({ 'left-pad': [details] }));
    const line = expect.stringMatching(/^left-pad \S+: high, Pads too much https:\/\/advisories\.example\/7$/);
    expect(found).toEqual({ kind: 'found', lines: [line] });
    expect(concludeAudit([], found)).toMatchObject({ exitCode: 1 });
  });

  it('reports that nothing is known', async () => {
    const nothing = await askRegistry(known({}));
    const lines = ['Nothing is known against any package of the lockfile.'];
    expect(concludeAudit([], nothing)).toEqual({ exitCode: 0, lines });
  });

  it('ignores npm’s own settings', async () => {
    const settings = { npm_config_offline: 'true', npm_config_audit: 'false', NODE_ENV: 'production' };
    expect(await askRegistry(known({ 'left-pad': [details] }), { settings })).toMatchObject({ kind: 'found' });
  });

  it.each<[string, RequestListener]>([
    ['404', (_, response) => response.writeHead(404).end('{}')],
    ['nothing, and hangs', () => undefined],
    ['garbage', (_, response) => response.end('<html>Welcome to the hotel</html>')],
    ['no object', (_, response) => response.end('"nothing"')],
  ])('says that it could not ask when the registry answers %s', async (_, answer) => {
    const unasked = await askRegistry(answer, { requestMs: 500 });
    expect(unasked).toMatchObject({ kind: 'unasked', reason: expect.stringMatching(/./) });
    const { lines, exitCode } = concludeAudit([], unasked);
    expect(exitCode).toBe(2);
    expect(lines).toEqual([expect.stringMatching(/^The registry could not be asked .*\.$/)]);
  });

  it('counts our own problems as findings, also where the registry is unreachable', () => {
    const conclusion = concludeAudit(['zod has no row'], { kind: 'unasked', reason: 'away' });
    expect(conclusion).toMatchObject({ exitCode: 1, lines: ['zod has no row', expect.stringContaining('away')] });
  });
});
