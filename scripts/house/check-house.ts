// Walks the house and names every import, name or circle that breaks its rules.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { forbiddenNames, rules, serverRooms } from './house-rules.ts';
import { findCircle, listSources, readImports } from './import-graph.ts';

const root = resolve(import.meta.dirname, '../..');

/** A file that only hands on other files' exports hides where things live; a server room's face is the exception. */
function isBarrel(path: string): boolean {
  if (/^apps\/server\/src\/[^/]+\/(engine\/)?index\.ts$/.test(path)) return false;
  const code = readFileSync(resolve(root, path), 'utf8')
    .replace(/\/\/.*$/gm, '')
    .trim();
  return code !== '' && code.replace(/export\s+(type\s+)?(\*|\{[^}]*\})\s+from\s+['"][^'"]+['"];?/g, '').trim() === '';
}

/** Folders that no rule holds for, or that the page about the house does not name. */
export function findUnknownFolders(files: readonly string[], page: string): string[] {
  const folders = new Set(files.flatMap((path) => /^apps\/(?:server|web)\/src\/[^/]+(?=\/)/.exec(path) ?? []));
  return [...folders].flatMap((folder) => {
    const name = folder.split('/').at(-1) ?? '';
    const isRuled = folder.startsWith('apps/web/') || serverRooms.includes(name);
    return [
      ...(isRuled ? [] : [`${folder} has no rule`]),
      ...(new RegExp(`(^|\\s)${name}/`, 'm').test(page) ? [] : [`ARCHITECTURE.md does not name ${folder}`]),
    ];
  });
}

const MOST_FILES = 20;

/** Folders in which nobody finds a file by looking; migrations only ever grow, in the order of their numbers. */
export function findFullFolders(files: readonly string[]): string[] {
  const byFolder = Map.groupBy(files, (path) => path.slice(0, path.lastIndexOf('/')));
  return [...byFolder]
    .filter(([folder, held]) => held.length > MOST_FILES && !folder.endsWith('/migrations'))
    .map(([folder, held]) => `${folder} holds ${held.length} files: more than ${MOST_FILES} get folders of their own`);
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
    ...(circle ? [`import circle: ${circle.join(' -> ')}`] : []),
  ];
  return { breaches, files: files.length, imports: imports.length };
}

if (import.meta.main) {
  const { breaches, files, imports } = findBreaches();
  console.error(breaches.length ? breaches.join('\n') : `${files} files, ${imports} imports: the house stands`);
  process.exitCode = breaches.length ? 1 : 0;
}
