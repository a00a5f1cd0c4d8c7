// Loads the translations of the text tables from packages/contract/languages.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addTranslation, definedTexts } from '@chowk/contract/languages/define-texts';
import { type LanguageId, languageIds } from '@chowk/contract/languages/languages';
import { type Translation, translate } from '@chowk/contract/languages/translation';

const folder = fileURLToPath(new URL('../../../../packages/contract/languages/', import.meta.url));
const loaded = new Set<string>();
const partsOf = new Map<LanguageId, readonly string[]>();

/** Each table that is defined by now, once; the tables of the web app are part of its own builds. */
export function loadTranslations(): void {
  for (const language of languageIds.filter((id) => id !== 'en')) {
    for (const part of listParts(language)) {
      const tree = definedTexts().get(part);
      if (!tree || loaded.has(`${language}/${part}`)) continue;
      loaded.add(`${language}/${part}`);
      addTranslation(language, part, translate(tree, readTranslation(language, part)));
    }
  }
}

function listParts(language: LanguageId): readonly string[] {
  const known = partsOf.get(language);
  if (known) return known;
  const parts = globSync('**/*.json', { cwd: join(folder, language) })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('web/'))
    .map((file) => file.slice(0, -'.json'.length));
  partsOf.set(language, parts);
  return parts;
}

function readTranslation(language: LanguageId, part: string): Translation {
  return JSON.parse(readFileSync(join(folder, language, `${part}.json`), 'utf8')) as Translation;
}
