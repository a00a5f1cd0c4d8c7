// Checks the layout of the code base: imports, names, folders, table access, migration numbers.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findCircle, listSources, readImports } from './import-graph.ts';
import { forbiddenNames, rules, serverModules } from './layout-rules.ts';
import { findTableBreaches } from './table-owners.ts';

const root = resolve(import.meta.dirname, '../..');

/** Re-exports hide where code lives; only the `index.ts` of a server module may have them. */
function isBarrel(path: string): boolean {
  if (/^apps\/server\/src\/[^/]+\/(engine\/)?index\.ts$/.test(path)) return false;
  const code = readFileSync(resolve(root, path), 'utf8')
    .replace(/\/\/.*$/gm, '')
    .trim();
  return code !== '' && code.replace(/export\s+(type\s+)?(\*|\{[^}]*\})\s+from\s+['"][^'"]+['"];?/g, '').trim() === '';
}

/** Folders without a rule, or without a line in ARCHITECTURE.md. */
export function findUnknownFolders(files: readonly string[], page: string): string[] {
  const folders = new Set(files.flatMap((path) => /^apps\/(?:server|web)\/src\/[^/]+(?=\/)/.exec(path) ?? []));
  return [...folders].flatMap((folder) => {
    const name = folder.split('/').at(-1) ?? '';
    const isRuled = folder.startsWith('apps/web/') || serverModules.includes(name);
    return [
      ...(isRuled ? [] : [`${folder} has no rule`]),
      ...(new RegExp(`(^|\\s)${name}/`, 'm').test(page) ? [] : [`ARCHITECTURE.md does not name ${folder}`]),
    ];
  });
}

const MOST_FILES = 20;

/** A folder holds 20 files at most; only migrations grow without bound. */
export function findFullFolders(files: readonly string[]): string[] {
  const byFolder = Map.groupBy(files, (path) => path.slice(0, path.lastIndexOf('/')));
  return [...byFolder]
    .filter(([folder, held]) => held.length > MOST_FILES && !folder.endsWith('/migrations'))
    .map(([folder, held]) => `${folder} holds ${held.length} files: more than ${MOST_FILES} get folders of their own`);
}

/** Two migrations with the same number run in an order that no one chose. Two were released as 0011. */
export function findDuplicateMigrations(files: readonly string[]): string[] {
  const numbered = files.filter((path) => /\/migrations\/\d{4}-/.test(path) && !path.includes('/0011-'));
  const byNumber = Map.groupBy(numbered, (path) => /\/(\d{4})-/.exec(path)?.[1]);
  return [...byNumber.values()]
    .filter((same) => same.length > 1)
    .map((same) => `${same.join(' and ')} have the same number`);
}

/** Files that a document names by their path from the root, and that do not exist. */
export function findMissingFiles(document: string, text: string): string[] {
  const named = text.matchAll(/`((?:apps|packages|scripts|e2e|bench|deploy)\/[\w./-]+\.\w+)`/g);
  return [...named]
    .filter(([, path = '']) => !existsSync(resolve(root, path)))
    .map(([, path]) => `${document} names ${path}, which does not exist`);
}

export function findBreaches(): { breaches: string[]; files: number; imports: number } {
  const files = listSources(root);
  const sources = files.filter((path) => !/\.(test|spec)\.tsx?$/.test(path));
  const imports = sources.flatMap((path) => readImports(root, path));
  const circle = findCircle(imports);
  const breaches = [
    ...imports.flatMap((link) =>
      rules
        .filter((rule) => rule.holdsFor(link.from) && !rule.allows(link))
        .map((rule) => `${link.from} imports ${link.to}: ${rule.name}`),
    ),
    ...files.filter((path) => forbiddenNames.test(path)).map((path) => `${path}: name it for what it does`),
    ...sources.filter(isBarrel).map((path) => `${path} only hands on other files' exports`),
    ...findUnknownFolders(files, readFileSync(resolve(root, 'ARCHITECTURE.md'), 'utf8')),
    ...findFullFolders(files),
    ...findDuplicateMigrations(files),
    ...sources.flatMap((path) => findTableBreaches(path, readFileSync(resolve(root, path), 'utf8'))),
    ...globSync('{*.md,docs/**/*.md}', { cwd: root }).flatMap((path) =>
      findMissingFiles(path, readFileSync(resolve(root, path), 'utf8')),
    ),
    ...(circle ? [`import circle: ${circle.join(' -> ')}`] : []),
  ];
  return { breaches, files: files.length, imports: imports.length };
}

if (import.meta.main) {
  const { breaches, files, imports } = findBreaches();
  console.error(breaches.length ? breaches.join('\n') : `${files} files, ${imports} imports: no rule is broken`);
  process.exitCode = breaches.length ? 1 : 0;
}
