// What may come in from outside: the real packages pass, and each way to slip something in is noticed.
import { describe, expect, it } from 'vitest';
import { findSupplyProblems, isOpen, type LockedPackage, readSupplyChain, type SupplyChain } from './supply-chain.ts';
import { readAnswer } from './supply-chain-audit.ts';

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
  // Promise: Every package has its reason and its licence in `docs/dependencies.md`, is pinned and hashed, openly
  // licensed, and runs no install script that was not approved
  it('each have their reason and licence in the table, are pinned, hashed, open, and run no script that was not approved', () => {
    expect(findSupplyProblems(readSupplyChain())).toEqual([]);
  });
});

describe('the supply chain', () => {
  it('passes as it should be', () => {
    expect(findSupplyProblems(chain)).toEqual([]);
  });

  // Promise: A package that slips in by a range, from elsewhere, without a hash, with a script or under a closed
  // licence is noticed
  it.each<[what: string, chain: SupplyChain, problem: RegExp]>([
    ['a package without a row', { ...chain, table: '' }, /zod has no row/],
    ['a row without a reason', { ...chain, table: '| zod | MIT |  |' }, /zod has no row/],
    ['a row that nobody uses', { ...chain, table: `${chain.table}| left-pad | MIT | Pads |` }, /left-pad has a row/],
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

  it('lets an approved install script run', () => {
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

describe('the answer of npm audit', () => {
  // Promise: `npm run audit` fails on anything known against a package, and where the registry does not answer
  it.each([
    ['nothing', '{"vulnerabilities":{}}', [], null],
    ['something', '{"vulnerabilities":{"qs":{"severity":"high","range":"<6"}}}', ['qs <6: high, see npm audit'], null],
    ['a refusal', '{"message":"405 Method Not Allowed"}', [], '405 Method Not Allowed'],
    ['silence', '', [], 'there was no answer'],
  ])('%s', (_, text, found, reason) => {
    expect(readAnswer(text)).toEqual({ found, reason });
  });
});
