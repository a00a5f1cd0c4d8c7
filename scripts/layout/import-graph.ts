// Reads which source file imports which, as resolved paths from the repository root.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';

export type Import = {
  readonly from: string;
  /** A path from the repository root, or a package's name. */
  readonly to: string;
  readonly isTypeOnly: boolean;
};

const statement = /^(import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

export function listSources(root: string): string[] {
  const patterns = ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}', '{e2e,bench}/**/*.ts'];
  return patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).map((path) => path.split(sep).join('/'));
}

export function readImports(root: string, from: string): Import[] {
  const text = readFileSync(join(root, from), 'utf8');
  const found = [
    ...[...text.matchAll(statement)].map(([, , type, to = '']) => ({ to, isTypeOnly: type !== undefined })),
    ...[...text.matchAll(dynamic)].map(([, to = '']) => ({ to, isTypeOnly: false })),
  ];
  return found.map(({ to, isTypeOnly }) => ({ from, to: resolveImport(root, from, to), isTypeOnly }));
}

function resolveImport(root: string, from: string, specifier: string): string {
  const [, ownPackage, file] = /^@chowk\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (ownPackage) return `packages/${ownPackage}/src/${file}.ts`;
  if (!specifier.startsWith('.')) return specifier;
  const path = normalize(join(dirname(from), specifier))
    .split(sep)
    .join('/');
  const candidates = [path, `${path}.ts`, `${path}.tsx`];
  return candidates.find((candidate) => existsSync(join(root, candidate))) ?? relative('.', path);
}

/** A chain of files that leads back to its start, if there is one. Two files may import each other's types; three may not. */
export function findCircle(imports: readonly Import[]): string[] | null {
  const links = new Set(imports.map(({ from, to }) => `${from} ${to}`));
  const next = Map.groupBy(
    imports.filter(({ from, to, isTypeOnly }) => !isTypeOnly || !links.has(`${to} ${from}`)),
    ({ from }) => from,
  );
  const done = new Set<string>();
  const visit = (file: string, trail: string[]): string[] | null => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const { to } of next.get(file) ?? []) {
      const circle = visit(to, [...trail, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of next.keys()) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return null;
}
