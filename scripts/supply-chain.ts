// Checks the packages against docs/dependencies.md: each has a reason, a pin, a hash, an open licence, no scripts.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';
import { type Advisories, askForAdvisories, auditExitCodes } from './supply-chain-audit.ts';

type Dependencies = Readonly<Record<string, string>>;
export type PackageFile = {
  readonly name: string;
  readonly dependencies?: Dependencies;
  readonly devDependencies?: Dependencies;
  readonly overrides?: Dependencies;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
};
export type LockedPackage = {
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly license?: string;
};
export type SupplyChain = {
  readonly packages: readonly PackageFile[];
  readonly locked: Readonly<Record<string, LockedPackage>>;
  readonly table: string;
  /** From the installed package; null where it is not installed, as those of other systems. */
  readonly licenceOf: (path: string) => string | null;
};

const openLicences = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense'],
  ...['PostgreSQL', 'Python-2.0', 'CC0-1.0', 'CC-BY-4.0', 'OFL-1.1'],
]);
/** Open licences with conditions; docs/dependencies.md has the reason for each. */
const accepted: readonly [name: RegExp, licence: string][] = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  [/^lightningcss(-|$)/, 'MPL-2.0'],
];

const isOwn = (name: string) => name.startsWith('@chowk/');
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

export function findSupplyProblems(chain: SupplyChain): string[] {
  return [...compareTable(chain), ...findUnpinned(chain.packages), ...findLockProblems(chain)];
}

/** Rows are `| package, package | licence | why |`, below a head that says Package. */
export function readTable(markdown: string): Map<string, { licence: string; why: string }> {
  const rows = markdown.split('\n').flatMap((line) => {
    const [, names = '', licence = '', why = ''] = /^\| ([^|]+) \| ([^|]+) \| ([^|]*) \|$/.exec(line) ?? [];
    return names === '' || names === 'Package'
      ? []
      : names.split(', ').map((name) => [name, { licence, why }] as const);
  });
  return new Map(rows);
}

function compareTable({ packages, table, licenceOf }: SupplyChain): string[] {
  const rows = readTable(table);
  const used = new Set(
    packages.flatMap(({ dependencies, devDependencies }) => Object.keys({ ...dependencies, ...devDependencies })),
  );
  const wrongRows = [...used]
    .filter((name) => !isOwn(name))
    .flatMap((name) => {
      const row = rows.get(name);
      if (!row?.why.trim()) return [`${name} has no row with its reason in docs/dependencies.md`];
      const licence = licenceOf(`node_modules/${name}`);
      return licence === null || licence === row.licence
        ? []
        : [`${name} is under ${licence}, its row says ${row.licence}`];
    });
  const unused = [...rows.keys()].filter((name) => !used.has(name)).map((name) => `${name} has a row, and is not used`);
  return [...wrongRows, ...unused];
}

function findUnpinned(packages: readonly PackageFile[]): string[] {
  return packages.flatMap(({ name: user, dependencies, devDependencies, overrides }) =>
    Object.entries({ ...dependencies, ...devDependencies, ...overrides })
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${user} asks for ${name} ${version}: pin it exactly`),
  );
}

function findLockProblems({ packages, locked, licenceOf }: SupplyChain): string[] {
  const mayRun = new Set(packages.flatMap(({ allowScripts = {} }) => Object.keys(allowScripts)));
  const foreign = Object.entries(locked).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  return foreign.flatMap(([path, entry]) => {
    const name = nameOf(path);
    const licence = licenceOf(path) ?? entry.license ?? 'none';
    return [
      ...(entry.integrity?.startsWith('sha512-') ? [] : [`${path} has no hash in the lockfile`]),
      ...(entry.resolved === undefined ? [] : [`${path} comes from a place of its own in the lockfile`]),
      ...(entry.hasInstallScript && !mayRun.has(name) ? [`${path} runs a script when it is installed`] : []),
      ...(entry.dev || isOpen(name, licence) ? [] : [`${path} goes into the product under ${licence}`]),
    ];
  });
}

/** `A OR B` lets us choose, `A AND B` requires both. */
export function isOpen(name: string, licence: string): boolean {
  const isFine = (one: string) =>
    openLicences.has(one) || accepted.some(([pattern, given]) => given === one && pattern.test(name));
  const bare = licence.replaceAll(/[()]/g, '');
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every(isFine));
}

/** Old packages list their licences in `licenses`. */
type PackageLicence = {
  readonly license?: string | { readonly type: string };
  readonly licenses?: readonly { readonly type: string }[];
};

export function readSupplyChain(): SupplyChain {
  const read = <T>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
  const licenceOf = (path: string) => {
    if (!existsSync(join(root, path, 'package.json'))) return null;
    const { license, licenses = [] } = read<PackageLicence>(join(path, 'package.json'));
    return typeof license === 'object' ? license.type : (license ?? licenses[0]?.type ?? null);
  };
  const files = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: root })];
  return {
    packages: files.map((file) => read<PackageFile>(file)),
    locked: read<{ packages: Record<string, LockedPackage> }>('package-lock.json').packages,
    table: readFileSync(join(root, 'docs/dependencies.md'), 'utf8'),
    licenceOf,
  };
}

/** Output and exit code: our own problems count as findings, whatever the registry says. */
export function concludeAudit(problems: readonly string[], advisories: Advisories) {
  const lines = [...problems, ...(advisories.kind === 'found' ? advisories.lines : [])];
  if (advisories.kind === 'unasked')
    lines.push(`The registry could not be asked what is known against the packages: ${advisories.reason}.`);
  if (lines.length === 0) lines.push('Nothing is known against any package of the lockfile.');
  const kind = problems.length > 0 ? 'found' : advisories.kind;
  return { lines, exitCode: auditExitCodes[kind] };
}

if (import.meta.main) {
  const problems = findSupplyProblems(readSupplyChain());
  // New vulnerabilities do not fail today's checks: `npm run audit` reports them.
  const { lines, exitCode } = process.argv.includes('--audit')
    ? concludeAudit(problems, await askForAdvisories(root))
    : { lines: problems, exitCode: problems.length > 0 ? 1 : 0 };
  if (lines.length > 0) console.error(lines.join('\n'));
  process.exitCode = exitCode;
}
