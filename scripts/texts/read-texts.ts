// Reads every text table of the sources, with its part and its English.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { TextTree } from '@chowk/contract/languages/fill-text';
import { parseAst } from 'vite';
import { findTextTables } from '../../apps/web/bundling/language-texts.ts';
import { root } from '../steps.ts';
import { findBareTexts } from './bare-texts.ts';

const sources = ['packages/contract/src', 'apps/web/src', 'apps/server/src'];

/** Not translated: descriptions for developers, the operator's brand, and search vocabulary. */
const forDevelopers = /-endpoints\.ts$|\/brand\.ts$|\/sample-listing\.ts$|\/money-words\.ts$|\/makes\.ts$/;

/** The same in every language. */
const names = ['Nili Ravi', 'Holstein Friesian', 'German Shepherd'];

export function readTexts(): Map<string, TextTree> {
  const tables = new Map<string, TextTree>();
  for (const file of sources.flatMap((folder) => listSources(join(root, folder)))) {
    const code = readFileSync(file, 'utf8');
    if (!/\bdefineTexts\(\s*'/.test(code)) continue;
    for (const { part, tree } of findTextTables(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), file)) {
      if (tables.has(part)) throw new Error(`${file}: another table is called '${part}' already`);
      tables.set(part, tree);
    }
  }
  return tables;
}

/** Texts in the code: 'file:line: words'. */
export function readBareTexts(): string[] {
  return sources
    .flatMap((folder) => listSources(join(root, folder)))
    .flatMap((path) => {
      const file = relative(root, path).replaceAll('\\', '/');
      if (forDevelopers.test(file)) return [];
      return findBareTexts(readFileSync(path, 'utf8'), file)
        .filter(({ text }) => !names.includes(text))
        .map(({ line, text }) => `${file}:${line}: ${text}`);
    });
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
}
